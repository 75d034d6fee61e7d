import type { Config } from '#server/platform/core/config.ts'
import { missingForGoogle } from '#server/platform/core/google-client.ts'

/** The process decides about these, because the pages' security policy is made with them at the start. */
export function fixedSettings({ mapTiles, google, paystack }: Config) {
  const hasGoogle = missingForGoogle(google).length === 0
  return {
    google_sign_in: String(hasGoogle),
    online_payments: String(paystack.secretKey !== null),
    map_tiles_url: mapTiles?.url ?? '',
    map_tiles_credit: mapTiles?.credit ?? '',
  }
}
