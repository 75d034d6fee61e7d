import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

const split = (ids: string) => new Set(ids.split(/\s+/))

/** Endpoints that chance does not ask, and why. A run names them as not reached. */
const left: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'chance would lead mail, push, SMS and WhatsApp out of the simulation':
      'admin.saveMail admin.savePush admin.saveSms admin.saveWhatsapp eInvoices.saveSettings',
  }).flatMap(([why, ids]) => ids.split(/\s+/).map((id) => [id, why])),
)

/** Codes that a simulation cannot meet, and why. One that is met all the same fails the run. */
export const codesLeftOut: Partial<Record<ErrorCode, string>> = {
  'request.timeout': 'requests are handed to the server whole, without a connection',
  'request.aborted': 'requests are handed to the server whole, without a connection',
  'server.failed': 'an answer 500 is a finding',
  'google.unreachable': 'nobody plays Google',
  'mail.google_refused': 'nobody plays Google',
  'mail.google_begin_again': 'nobody plays Google',
}

/** Acts about a person that only guests are made for: whoever they are done to may be signed out for good. */
const aboutGuests = split(
  'users.setRole users.setPermissions users.setCities users.suspend users.delete users.endSessions users.setEmail',
)

/** Acts that only guests ask: whoever does them is signed out for good, or signs in otherwise from then on. */
const byGuests =
  split(`auth.logout profile.delete profile.password profile.endSession profile.endOtherSessions
  factors.beginTotp factors.confirmTotp`)

export function reasonLeftOut(endpoint: Endpoint): string | null {
  return left[endpoint.id] ?? null
}

/** Returns whether an act is done to guests only, or by guests only. */
export function guestsIn(endpointId: string): 'about' | 'by' | null {
  if (aboutGuests.has(endpointId)) return 'about'
  return byGuests.has(endpointId) ? 'by' : null
}
