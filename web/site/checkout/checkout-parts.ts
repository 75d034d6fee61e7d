import { drawnDeferred } from '#web/design/pictures/drawn.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'

// What is folded, or for those only who are signed in.

export const WhenFields = drawnDeferred(
  async () => (await withWholeStyle(import('./when-fields-deferred.tsx'))).WhenFields,
)
export const MissingFields = drawnDeferred(
  async () => (await withWholeStyle(import('./missing-fields-deferred.tsx'))).MissingFields,
)
export const PayFields = drawnDeferred(
  async () => (await withWholeStyle(import('./pay-fields-deferred.tsx'))).PayFields,
)
export const SavedAddresses = drawnDeferred(
  async () => (await withWholeStyle(import('./place/saved-addresses-deferred.tsx'))).SavedAddresses,
)
export const SaveThisAddress = drawnDeferred(
  async () => (await withWholeStyle(import('./place/saved-addresses-deferred.tsx'))).SaveThisAddress,
  { isQuiet: true },
)
