import type { CustomerOrder } from '#contract/orders/orders.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { isUnderWay } from '#web/entities/orders/order-stages.ts'
import { CallSupport } from './call-support.tsx'
import * as texts from './texts.ts'

/** Owns up when the promise has passed, with somebody to call; nothing before. */
export function LateNotice({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const promisedMs = Date.parse(order.promise.by)
  if (!isUnderWay(order.status) || nowMs <= promisedMs) return null
  return (
    <div className="mt-2 grid justify-items-center gap-3 rounded-md bg-pepper-tint p-4 sm:justify-items-start">
      <p className="text-sm font-medium text-pepper-deep">{texts.weAreSorry(timeText(promisedMs, 'half'))}</p>
      <CallSupport city={order.market.city} />
    </div>
  )
}
