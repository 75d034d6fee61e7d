import { drawnDeferred } from '#web/design/pictures/drawn.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { PartMissing } from '#web/site/list/part-missing.tsx'

// What is folded, or for those only who are signed in.

export const WhenFields = drawnDeferred(
  async () => (await withWholeStyle(import('./when-fields-deferred.tsx'))).WhenFields,
  PartMissing,
)
export const MissingFields = drawnDeferred(
  async () => (await withWholeStyle(import('./missing-fields-deferred.tsx'))).MissingFields,
  PartMissing,
)
export const PayFields = drawnDeferred(
  async () => (await withWholeStyle(import('./pay-fields-deferred.tsx'))).PayFields,
  PartMissing,
)
export const SavedAddresses = drawnDeferred(
  async () => (await withWholeStyle(import('./place/saved-addresses-deferred.tsx'))).SavedAddresses,
)
export const SaveThisAddress = drawnDeferred(
  async () => (await withWholeStyle(import('./place/saved-addresses-deferred.tsx'))).SaveThisAddress,
)
