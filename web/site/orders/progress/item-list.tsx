import { Suspense, useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { savedOn } from '#domain/money/bill.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { goodsAboutKobo } from '#web/entities/orders/figure-text.ts'
import { ItemRow } from './item-row.tsx'
import { ChangeList } from './order-dialogs.ts'
import * as texts from './texts.ts'

/** The list until the bill is made: items are settled one by one, with what each really cost. */
export function ItemList({ order }: { order: CustomerOrder }) {
  const isGoingOn = !hasEnded(order.status)
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{common.label.yourList}</h2>
        {isGoingOn && <Estimate order={order} />}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {order.items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      <SpentSoFar items={order.items} />
      {isGoingOn && <ChangeButton order={order} />}
      {isGoingOn && (
        <p className="mt-3 text-sm text-ink-soft">
          {texts.items.deliveryAdded} <Naira amountKobo={order.bill.deliveryFeeKobo} />
          {texts.items.serviceAdded} <Naira amountKobo={order.bill.serviceFeeKobo} />
          {(order.bill.discountKobo ?? 0) > 0 && (
            <>
              {texts.items.discount} <Naira amountKobo={order.bill.discountKobo ?? 0} />
            </>
          )}
          .
        </p>
      )}
    </Card>
  )
}

/** Until shopping begins it changes the list; after that it writes to the agent. */
function ChangeButton({ order }: { order: CustomerOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useOnceOpen(isOpen)
  return (
    <>
      <Button kind="secondary" isWide className="mt-3" onClick={() => setIsOpen(true)}>
        {texts.list.open}
      </Button>
      <Suspense>
        {wasOpen && <ChangeList order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

function Estimate({ order }: { order: CustomerOrder }) {
  return (
    <p className="text-sm text-ink-soft">
      {order.estimateHighKobo === 0 ? (
        texts.items.noPrices
      ) : (
        <>
          {texts.items.estimate} <Naira amountKobo={goodsAboutKobo(order)} form="band" />
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
        <span>{texts.items.spent}</span>
        <Naira amountKobo={spentKobo} form="band" />
      </p>
      {savedKobo > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-4 rounded-sm bg-leaf-tint px-3 py-2 text-sm font-semibold text-leaf-deep">
          <span>{common.label.savedByHaggling}</span>
          <Naira amountKobo={-savedKobo} form="band" />
        </p>
      )}
    </>
  )
}
