import type { CustomerOrder } from '#contract/orders.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { CallOffice } from './call-office.tsx'
import { isUnderWay } from './order-stages.ts'

/** Owns up when the promise has passed, with somebody to call; nothing before. */
export function LateNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const promisedMs = Date.parse(order.promise.by)
  if (!isUnderWay(order.status) || nowMs <= promisedMs) return null
  return (
    <div className="mt-2 grid justify-items-center gap-3 rounded-md bg-pepper-tint p-4 sm:justify-items-start">
      <p className="text-sm font-medium text-pepper-deep">
        We promised {timeText(promisedMs, 'half')} and that has passed. We are sorry. Your order is still
        going on.
      </p>
      <CallOffice />
    </div>
  )
}
