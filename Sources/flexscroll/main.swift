print("flexscroll 0.1.0")
