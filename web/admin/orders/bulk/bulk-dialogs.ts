import { openedPart } from '#web/admin/shell/opened-part.tsx'

export const BulkAssign = openedPart(
  () => true,
  async () => (await import('./bulk-assign.tsx')).BulkAssign,
)
export const BulkCancel = openedPart(
  () => true,
  async () => (await import('./bulk-cancel.tsx')).BulkCancel,
)
export const BulkMessage = openedPart(
  () => true,
  async () => (await import('./bulk-message.tsx')).BulkMessage,
)
export const RunSheet = openedPart(
  ({ runId }) => runId !== null,
  async () => (await import('#web/admin/runs/run-sheet.tsx')).RunSheet,
)
