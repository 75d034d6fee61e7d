import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { useMe } from '#web/platform/session.ts'
import { MyOrdersScreen } from './my-orders-screen.tsx'
import type { MarkOf } from './order-card.tsx'

/** The orders of whoever is signed in; for everybody else the two ways to an order. */
export function OrdersScreen({ markOf }: { markOf: MarkOf }) {
  if (useMe() != null) return <MyOrdersScreen markOf={markOf} />
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <h1 className="text-2xl">Orders</h1>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start justify-items-start gap-3">
          <h2 className="text-lg">Have a tracking code?</h2>
          <p className="text-ink-soft">Follow an order with the link or the code that somebody sent you.</p>
          <a href="/track" className={buttonClass('secondary')}>
            Track an order
          </a>
        </Card>
        <Card className="grid content-start justify-items-start gap-3">
          <h2 className="text-lg">Did you place it yourself?</h2>
          <p className="text-ink-soft">Sign in to see prices as they are paid, and your hand-over code.</p>
          <a href="/login?next=%2Forders" className={buttonClass()}>
            Sign in
          </a>
        </Card>
      </div>
    </div>
  )
}
