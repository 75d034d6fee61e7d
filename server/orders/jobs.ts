import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs.ts'
import { expireUnpaidOrder } from './end-order.ts'
import { paymentDueJob } from './place-paid-order.ts'

/** Jobs of orders: one that waits for its money does not wait for ever. */
export function ordersHandlers({
  db,
  clock,
  committed,
}: {
  db: Db
  clock: Clock
  committed(): void
}): JobHandlers {
  return {
    async [paymentDueJob](payload) {
      const { orderId } = payload as { orderId: string }
      await db.transaction().execute((tx) => expireUnpaidOrder({ tx, clock }, orderId))
      committed()
    },
  }
}
