/** Readable by scripts, and worth nothing to the server: it only tells a page not to send its visitor away. */
export const passMark = 'kasuwa-pass'
