int flexscroll_trackpad_placeholder(void);
