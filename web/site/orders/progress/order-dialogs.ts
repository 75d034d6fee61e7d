import { deferredPart } from '#web/design/deferred-part.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'

export const CancelDialog = deferredPart(
  async () => (await withWholeStyle(import('./cancel-dialog-deferred.tsx'))).CancelDialog,
)
export const MoveAddress = deferredPart(
  async () => (await withWholeStyle(import('./move-address-deferred.tsx'))).MoveAddress,
)
export const ChooseHour = deferredPart(
  async () => (await withWholeStyle(import('./choose-hour-deferred.tsx'))).ChooseHour,
)
export const ChangeList = deferredPart(
  async () => (await withWholeStyle(import('./change-list-deferred.tsx'))).ChangeList,
)
export const ChangeOffer = deferredPart(
  async () => (await withWholeStyle(import('./change-list-deferred.tsx'))).ChangeOffer,
)
