import { hasEnded } from '#contract/order-machine.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { Card } from '#web/design/card.tsx'
import { Naira } from '#web/design/naira.tsx'
import { ItemRow } from './item-row.tsx'
import { savedOn } from './item-words.ts'

/** The list until the bill is made: lines are settled one by one, with what each really cost. */
export function ItemList({ order }: { order: CustomerOrder }) {
  const isGoingOn = !hasEnded(order.status)
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">Your list</h2>
        {isGoingOn && <Estimate order={order} />}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      <SpentSoFar items={order.items} />
      {isGoingOn && (
        <p className="mt-3 text-sm text-ink-soft">
          Our fees come on top: delivery <Naira amountKobo={order.bill.deliveryFeeKobo} />, service{' '}
          <Naira amountKobo={order.bill.serviceFeeKobo} />.
        </p>
      )}
    </Card>
  )
}

function Estimate({ order }: { order: CustomerOrder }) {
  return (
    <p className="text-sm text-ink-soft">
      {order.estimateHighKobo === 0 ? (
        'no recent prices'
      ) : (
        <>
          estimate <Naira amountKobo={order.estimateLowKobo} toKobo={order.estimateHighKobo} form="band" />
        </>
      )}
    </p>
  )
}

function SpentSoFar({ items }: { items: OrderItem[] }) {
  const bought = items.filter((item) => item.status === 'bought')
  if (bought.length === 0) return null
  const spentKobo = bought.reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
  const savedKobo = bought.reduce((sum, item) => sum + savedOn(item), 0)
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-bold">
        <span>Spent in the market</span>
        <Naira amountKobo={spentKobo} form="band" />
      </p>
      {savedKobo > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-4 rounded-sm bg-leaf-tint px-3 py-2 text-sm font-semibold text-leaf-deep">
          <span>Haggled off for you</span>
          <Naira amountKobo={-savedKobo} form="band" />
        </p>
      )}
    </>
  )
}
