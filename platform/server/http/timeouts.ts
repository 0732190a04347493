/** Longer than any statement may take, shorter than a proxy waits; who is told BUSY may repeat a creating call (Idempotency-Key). */
export const HANDLER_TIMEOUT_MS = 30_000

/** A file takes as long as its line needs; the statements behind it have limits of their own. */
export const FILE_TIMEOUT_MS = 300_000
