import { cacheForOffline } from './worker-registration.ts'

/** The browser's own question, where it has one; not in the type library. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let question: InstallEvent | null = null
let hasInstalled = false
const listeners = new Set<() => void>()

/** Begins to listen for the browser's offer to install; call once. */
export function watchInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    question = event as InstallEvent
    report()
  })
  addEventListener('appinstalled', () => {
    question = null
    hasInstalled = true
    cacheForOffline('app')
    report()
  })
}

/** Returns whether the browser can ask by itself. */
export function canAsk(): boolean {
  return question !== null
}

/** Returns whether the app was installed while this page was open. */
export function wasInstalled(): boolean {
  return hasInstalled
}

/** Lets the browser ask; false where it cannot, so that the person needs the guide. */
export async function askToInstall(): Promise<boolean> {
  const asked = question
  if (asked === null) return false
  question = null
  await asked.prompt()
  report()
  return true
}

/** Calls `listener` at every change until the returned function is called. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The phone's kind, which decides the guide; null on anything else. */
export function phoneKind(): 'ios' | 'android' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/android/i.test(userAgent)) return 'android'
  // An iPad says that it is a Mac, but Macs have no touch screens.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios'
  return null
}

function report(): void {
  for (const listener of listeners) listener()
}
