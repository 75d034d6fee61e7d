import type { BulkResult } from '#contract/orders/bulk-actions.ts'

/** What every action on several orders is given. */
export interface BulkDialogProps {
  orderIds: readonly string[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}
