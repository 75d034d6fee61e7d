import type { OrderChoice } from '#contract/orders/bulk-actions.ts'
import type { Run } from '#contract/runs/runs.ts'

export interface BulkDialogProps {
  orders: OrderChoice
  /** Names who has each of the orders that are named, as the page shows it. */
  holders: readonly (string | null)[]
  count: number
  onClose: () => void
  onStarted: (run: Run) => void
}
