import type { OrderChoice } from '#contract/orders/bulk-actions.ts'
import type { Run } from '#contract/runs/runs.ts'

/** What every action on many orders is given. */
export interface BulkDialogProps {
  orders: OrderChoice
  /** Who has each of the orders that are named, as the page shows it. */
  holders: readonly (string | null)[]
  count: number
  onClose: () => void
  onStarted: (run: Run) => void
}
