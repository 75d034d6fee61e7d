import { deferredPart } from '#web/design/deferred-part.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'

// What is folded, or for those only who are signed in.

export const WhenFields = deferredPart(
  async () => (await withWholeStyle(import('./when-fields-deferred.tsx'))).WhenFields,
)
export const MissingFields = deferredPart(
  async () => (await withWholeStyle(import('./missing-fields-deferred.tsx'))).MissingFields,
)
export const PayFields = deferredPart(
  async () => (await withWholeStyle(import('./pay-fields-deferred.tsx'))).PayFields,
)
export const SavedAddresses = deferredPart(
  async () => (await withWholeStyle(import('./place/saved-addresses-deferred.tsx'))).SavedAddresses,
)
export const SaveThisAddress = quietPart(
  async () => (await withWholeStyle(import('./place/saved-addresses-deferred.tsx'))).SaveThisAddress,
)
