import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { passkeyWords } from './passkey-browser.ts'
import { waitWords } from './wait-words.ts'

/** A sentence about anything that second steps can fail by: the browser, the network, the server. */
export function refusalWords(error: unknown, fallback: string): string {
  const ofBrowser = passkeyWords(error)
  if (ofBrowser !== null) return ofBrowser
  const wait = error instanceof ApiError ? waitWords(error.retryAfterS) : ''
  return reasonOf(error, fallback) + wait
}
