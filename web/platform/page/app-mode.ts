import type { PageMode } from '#contract/rendering.ts'

let mode: PageMode = 'site'
const listeners = new Set<() => void>()

/** Which route table and frame this window shows. Browser only: the server gets it with each request. */
export function appMode(): PageMode {
  return mode
}

export function setAppMode(next: PageMode): void {
  if (next === mode) return
  mode = next
  for (const listener of listeners) listener()
}

/** Calls `listener` at every change until the returned function is called. */
export function onAppModeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether this window is the installed app's own. */
export function isInstalled(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']
  const isOwnWindow = modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  return isOwnWindow || (navigator as { standalone?: boolean }).standalone === true
}
