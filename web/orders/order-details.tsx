import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { Card } from '#web/design/card.tsx'
import { Naira } from '#web/design/naira.tsx'
import { momentText } from './promise-words.ts'

/** Where the goods go, who takes them, and what was said when the order was placed. */
export function OrderDetails({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const { place, contact } = order
  return (
    <Card>
      <h2 className="text-lg">Delivery</h2>
      <dl className="mt-3 grid gap-3 text-sm">
        <Fact name="To">
          {place.landmark}, {place.area}
        </Fact>
        {place.directions !== null && <Fact name="Directions">{place.directions}</Fact>}
        {place.gateCode !== null && <Fact name="Gate or estate code">{place.gateCode}</Fact>}
        <Fact name="Who takes it">
          {contact.name}, {formatPhone(contact.phone)}
        </Fact>
        {contact.secondPhone !== null && (
          <Fact name="Or">
            {contact.secondName === null ? '' : `${contact.secondName}, `}
            {formatPhone(contact.secondPhone)}
          </Fact>
        )}
        {order.note !== null && <Fact name="Your note">{order.note}</Fact>}
        {order.spendingCapKobo !== null && (
          <Fact name="Most to spend, fees included">
            <Naira amountKobo={order.spendingCapKobo} form="band" />
          </Fact>
        )}
        <Fact name="Placed">{momentText(Date.parse(order.placedAt), nowMs)}</Fact>
        <Fact name="Tracking code">
          <span className="inline-block font-mono">{order.code}</span>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}
