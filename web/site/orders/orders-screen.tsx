import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { MyOrdersScreen } from './my-orders-screen.tsx'
import type { MarkOf } from './order-card.tsx'
import * as texts from './texts.ts'

/** The orders of anyone who is signed in; for everybody else the two ways to an order. */
export function OrdersScreen({ markOf }: { markOf: MarkOf }) {
  if (useMe() != null) return <MyOrdersScreen markOf={markOf} />
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <h1 className="text-2xl">{common.label.orders}</h1>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start justify-items-start gap-3">
          <h2 className="text-lg">{texts.visitor.trackingHeading}</h2>
          <p className="text-ink-soft">{texts.visitor.trackingHint}</p>
          <a href="/track" className={buttonClass('secondary')}>
            {common.action.trackOrder}
          </a>
        </Card>
        <Card className="grid content-start justify-items-start gap-3">
          <h2 className="text-lg">{texts.visitor.signInHeading}</h2>
          <p className="text-ink-soft">{texts.visitor.signInHint}</p>
          <a href="/login?next=%2Forders" className={buttonClass()}>
            {common.action.signIn}
          </a>
        </Card>
      </div>
    </div>
  )
}
