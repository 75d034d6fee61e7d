const query = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

/** Whether this window is the installed app's. */
export function showsInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia(query).matches
}

/** Calls `listener` when that changes, until the returned function is called. */
export function onDisplayModeChange(listener: () => void): () => void {
  const mode = matchMedia(query)
  mode.addEventListener('change', listener)
  return () => mode.removeEventListener('change', listener)
}
