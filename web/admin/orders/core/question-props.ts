import type { AdminOrder } from '#contract/orders/admin-orders.ts'

export interface QuestionProps {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}
