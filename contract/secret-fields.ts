/** Fields of bodies that are secrets wherever they stand. */
const everywhere = [
  'password',
  'currentPassword',
  'signUpPassword',
  'newPassword',
  'secret',
  'token',
  'apiKey',
  'vapidKey',
  'serviceAccount',
  'response',
  'keys',
]

/** Those that are secrets in one endpoint and not in others, by its id. */
const inEndpoints: Readonly<Record<string, readonly string[]>> = {
  'auth.secondFactor': ['code'],
  'auth.signInByCode': ['code'],
  'profile.phone': ['oldCode', 'newCode'],
  'profile.email': ['oldCode'],
  'factors.confirmTotp': ['code'],
  'admin.finishGoogleMail': ['code'],
  'admin.saveSms': ['key'],
  'admin.saveWhatsapp': ['phoneNumberId', 'appSecret', 'verifyToken', 'pictureToken', 'voiceToken'],
  'eInvoices.saveSettings': ['key'],
  'tracking.pay': ['key'],
  'launch.verifyKey': ['key'],
}

// Each write that has a key asks for its endpoint's.
const ofOthers: ReadonlySet<string> = new Set(everywhere)
const ofEndpoints: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(inEndpoints).map(([id, fields]) => [id, new Set([...everywhere, ...fields])]),
)

/** The fields of an endpoint's body of which nothing is stored, not even as a part of a hash. */
export function secretFieldsOf(endpointId: string): ReadonlySet<string> {
  return ofEndpoints.get(endpointId) ?? ofOthers
}
