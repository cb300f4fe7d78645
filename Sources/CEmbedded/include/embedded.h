int flexscroll_embedded_placeholder(void);
