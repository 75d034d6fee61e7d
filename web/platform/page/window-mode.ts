import { appCookie, type PageMode } from '#contract/rendering.ts'
import { appFlag, appMode, isFramed, setAppMode, windowMode } from './app-mode.ts'

const yearS = 365 * 24 * 60 * 60

/**
 * Shows this window in its mode and sets the cookie for the next page: the app's in the installed app's
 * window and in a tab that started at its address, the site's elsewhere. Windows share the cookie, so each
 * corrects it.
 */
export async function settleMode(loadAppFrame: () => Promise<unknown>): Promise<void> {
  if (isFramed()) return
  const mode = windowMode()
  notifyServer(mode)
  if (mode === appMode()) return
  if (mode === 'app') await loadAppFrame()
  setAppMode(mode)
}

/** Leaves the app in a tab that is not installed. */
export function leaveApp(): void {
  try {
    sessionStorage.removeItem(appFlag)
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
