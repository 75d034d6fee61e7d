import { useOrderMarks } from '#web/entities/chat/use-order-marks.tsx'
import { MyOrdersScreen } from './my-orders-screen.tsx'

/** The signed-in customer's orders, with how much is new in what is written about each. */
export function OwnOrdersScreen() {
  return <MyOrdersScreen markOf={useOrderMarks()} />
}
