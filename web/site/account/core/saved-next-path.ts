import { safePath } from '#contract/accounts/safe-path.ts'
import { log } from '#web/platform/core/log.ts'

const storageName = 'kasuwa-after-sign-up'

/** Remembers where somebody wanted to go, until they come back through the link in their mail. */
export function saveNextPath(next: string | null): void {
  const path = safePath(next)
  try {
    if (path === null) localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, path)
  } catch (error) {
    log('WARN', 'This browser keeps nothing, so the way back is not remembered', error)
  }
}

/** Where somebody wanted to go before they signed up here, or null. Forgotten once it is asked for. */
export function takeNextPath(): string | null {
  try {
    const path = localStorage.getItem(storageName)
    localStorage.removeItem(storageName)
    return safePath(path)
  } catch {
    // A browser without storage has none.
    return null
  }
}
