import type { ReactNode } from 'react'
import { hours } from '#domain/time/durations.ts'
import { Card } from '#web/design/layout/card.tsx'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { type ClockedOrder, OrderClock } from '#web/entities/orders/order-clock.tsx'
import { isUnderWay } from '#web/entities/orders/order-stages.ts'

interface OrderHeroProps {
  order: ClockedOrder & { expectedBy: string | null }
  marketSlug: string
  /** Hour in Lagos, for the light over the market. */
  nowMs: number
  title: string
  progress: ReactNode
  children?: ReactNode
}

/** Where the order is, large: the market's scene, the promise as a clock, and what it means as text. */
export function OrderHero({ order, marketSlug, nowMs, title, progress, children }: OrderHeroProps) {
  const hasClock = isUnderWay(order.status) || order.status === 'delivered'
  return (
    <Card kind="lifted" isFlush>
      <MarketScene slug={marketSlug} hour={lagosHour(nowMs)} className="block h-36 w-full sm:h-52" />
      <div className="grid items-center gap-5 p-5 sm:grid-cols-[auto_1fr] sm:p-6">
        {hasClock && (
          <div className="-mt-20 justify-self-center rounded-full bg-paper p-2 sm:mt-0 sm:p-0">
            <OrderClock order={order} nowMs={nowMs} size="lg" saidBy={order.expectedBy} />
          </div>
        )}
        <div className="grid gap-2 text-center sm:text-left">
          <h1 className="text-2xl">{title}</h1>
          <div className="text-lg text-pretty text-ink-soft">{progress}</div>
          {children}
        </div>
      </div>
    </Card>
  )
}

function lagosHour(nowMs: number): number {
  return (Math.floor(nowMs / hours(1)) + 1) % 24
}
