/** Whether a worker of ours answered for this page: somebody has been here before. A first visit gets its worker later. */
export const isReturning = globalThis.navigator?.serviceWorker?.controller != null
