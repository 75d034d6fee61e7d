import { Suspense, useState } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { figureText, rangeOfOrder } from '#web/entities/orders/figure-text.ts'
import { orderNotes } from '#web/entities/orders/order-notes.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { offersOf } from '#web/site/features/site-features.ts'
import { Fact } from '#web/site/orders/core/fact.tsx'
import { MoveAddress } from './order-dialogs.ts'
import { mayMoveAddress } from './order-progress.ts'
import * as texts from './texts.ts'

/** Where the goods go, who takes them, and what was said when the order was placed. */
export function OrderDetails({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const { place, contact } = order
  const [isMoving, setIsMoving] = useState(false)
  const wasMoving = useOnceOpen(isMoving)
  const added = offersOf('orderFacts').filter(({ isOf }) => isOf(order))
  return (
    <Card>
      <h2 className="text-lg">{texts.orderDetails.delivery}</h2>
      <dl className="mt-3 grid gap-3 text-sm">
        <Suspense>
          {added.map(({ key, Part }) => (
            <Part key={key} order={order} />
          ))}
        </Suspense>
        <Fact name={texts.details.to}>
          {added.map(({ placeOf }) => placeOf(order)).map((name) => name !== null && `${name}\n`)}
          {place.landmark}, {place.area}
        </Fact>
        {place.directions !== null && <Fact name={common.label.directions}>{place.directions}</Fact>}
        {place.gateCode !== null && <Fact name={common.label.gateCode}>{place.gateCode}</Fact>}
        <Fact name={texts.details.recipient}>
          {contact.name}, {formatPhone(contact.phone)}
        </Fact>
        {contact.secondPhone !== null && (
          <Fact name={texts.details.secondRecipient}>
            {contact.secondName === null ? '' : `${contact.secondName}, `}
            {formatPhone(contact.secondPhone)}
          </Fact>
        )}
        {orderNotes(order).map(({ label, text }) => (
          <Fact key={label} name={label}>
            {text}
          </Fact>
        ))}
        {order.totalKobo === null && order.estimateHighKobo > 0 && (
          <Fact name={texts.details.total}>{figureText(rangeOfOrder(order), order.spendingCapKobo)}</Fact>
        )}
        <Fact name={common.state.placed}>{momentText(Date.parse(order.placedAt), nowMs)}</Fact>
        <Fact name={texts.details.trackingCode}>
          <span className="inline-block font-mono">{order.code}</span>
        </Fact>
      </dl>
      {mayMoveAddress(order) && (
        <Button kind="secondary" isWide className="mt-4" onClick={() => setIsMoving(true)}>
          {texts.address.open}
        </Button>
      )}
      <Suspense>
        {wasMoving && <MoveAddress order={order} isOpen={isMoving} onClose={() => setIsMoving(false)} />}
      </Suspense>
    </Card>
  )
}
