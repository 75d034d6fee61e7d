import { appCookie, appStart, type PageMode } from '#contract/rendering.ts'
import { appMode, isInstalled, setAppMode } from './app-mode.ts'

const flagName = 'kasuwa-app'
const yearS = 365 * 24 * 60 * 60

/** Returns whether this page is shown inside another, as the demonstration of the app does. */
export function isFramed(): boolean {
  return window.top !== window
}

/**
 * Shows this window in its mode and sets the cookie for the next page: the app's in the installed app's
 * window and in a tab that started at its address, the site's elsewhere. Windows share the cookie, so each
 * corrects it.
 */
export async function settleMode(loadAppFrame: () => Promise<unknown>): Promise<void> {
  if (isFramed()) return
  const isApp = isInstalled() || startedAsApp()
  notifyServer(isApp ? 'app' : 'site')
  if (isApp === (appMode() === 'app')) return
  if (isApp) await loadAppFrame()
  setAppMode(isApp ? 'app' : 'site')
}

/** Returns whether this tab was opened as the app, now or before. */
function startedAsApp(): boolean {
  const isStart = location.pathname === appStart
  try {
    if (isStart) sessionStorage.setItem(flagName, '1')
    return sessionStorage.getItem(flagName) === '1'
  } catch {
    // A browser without storage leaves the app with its first page.
    return isStart
  }
}

/** Leaves the app in a tab that is not installed. */
export function leaveApp(): void {
  try {
    sessionStorage.removeItem(flagName)
  } catch {
    // Then nothing was stored.
  }
  notifyServer('site')
  location.assign('/')
}

function notifyServer(mode: PageMode): void {
  const life = mode === 'app' ? yearS : 0
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every phone's browser
  document.cookie = `${appCookie}=1; path=/; max-age=${life}; samesite=lax${secure}`
}
