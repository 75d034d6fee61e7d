import { useOrderMarks } from '#web/entities/chat/use-order-marks.tsx'
import { OrdersScreen } from './orders-screen.tsx'

/** The orders of anyone who is here, with how much is new in what is written about each. */
export function VisitorOrdersScreen() {
  return <OrdersScreen markOf={useOrderMarks()} />
}
