import { waitText } from '#web/entities/account/wait-text.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { passkeyText } from '#web/site/account/core/passkey-browser.ts'

/** A sentence about anything that second steps can fail by: the browser, the network, the server. */
export function refusalMessage(error: unknown, fallback: string): string {
  const ofBrowser = passkeyText(error)
  if (ofBrowser !== null) return ofBrowser
  const wait = error instanceof ApiError ? waitText(error.retryAfterS) : ''
  return reasonOf(error, fallback) + wait
}
