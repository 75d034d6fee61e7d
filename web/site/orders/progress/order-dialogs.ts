import { drawnDeferred } from '#web/design/pictures/drawn.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'

export const CancelDialog = drawnDeferred(
  async () => (await withWholeStyle(import('./cancel-dialog-deferred.tsx'))).CancelDialog,
)
export const ChooseHour = drawnDeferred(
  async () => (await withWholeStyle(import('./choose-hour-deferred.tsx'))).ChooseHour,
)
