import { useOrderMarks } from '#web/chat/use-order-marks.tsx'
import { OrdersScreen } from '#web/orders/orders-screen.tsx'

/** The orders of whoever is here, with how much is new in what is written about each. */
export function AnybodyOrdersScreen() {
  return <OrdersScreen markOf={useOrderMarks()} />
}
