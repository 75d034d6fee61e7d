import { appStart, type PageMode } from '#contract/rendering.ts'

/** Marks a tab that was opened as the app. */
export const appFlag = 'kasuwa-app'

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

/** Returns whether this page is shown inside another, as the demonstration of the app does. */
export function isFramed(): boolean {
  return window.top !== window
}

/** The mode that this window is to be shown in; its page may have been rendered for another's cookie. */
export function windowMode(): PageMode {
  return isInstalled() || startedAsApp() ? 'app' : 'site'
}

/** Returns whether this tab was opened as the app, now or before. */
function startedAsApp(): boolean {
  const isStart = location.pathname === appStart
  try {
    if (isStart) sessionStorage.setItem(appFlag, '1')
    return sessionStorage.getItem(appFlag) === '1'
  } catch {
    // A browser without storage leaves the app with its first page.
    return isStart
  }
}
