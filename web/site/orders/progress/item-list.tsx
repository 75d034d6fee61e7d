import { Suspense, useState, useSyncExternalStore } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { savedOn } from '#domain/money/bill.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Fold } from '#web/design/fold.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { goodsAboutKobo } from '#web/entities/orders/figure-text.ts'
import { shoppingCount } from '#web/entities/orders/order-text.ts'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import { ItemRow } from './item-row.tsx'
import { ChangeList } from './order-dialogs.ts'
import * as texts from './texts.ts'

/** The list until the bill is made: items are settled one by one, with what each really cost. */
export function ItemList({ order }: { order: CustomerOrder }) {
  const isGoingOn = !hasEnded(order.status)
  return (
    <Card className="py-1! sm:py-2!">
      <Fold
        title={common.label.yourList}
        summary={isGoingOn ? `${countText(order)} · ${estimateText(order)}` : countText(order)}
        isOpenAtFirst={useIsWide()}
      >
        <div>
          <ul className="divide-y divide-line">
            {order.items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
          <SpentSoFar items={order.items} />
          {isGoingOn && <FeesAdded bill={order.bill} />}
        </div>
      </Fold>
      {isGoingOn && <ChangeButton order={order} />}
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

/** Says how many items there are or, once one is bought, how shopping stands. */
function countText({ items, itemCount }: CustomerOrder): string {
  const isBegun = items.some(({ status }) => status !== 'requested')
  return isBegun ? shoppingCount(items) : itemCountText(itemCount)
}

function estimateText(order: CustomerOrder): string {
  if (order.estimateHighKobo === 0) return texts.items.noPrices
  return texts.items.about(nairaText(goodsAboutKobo(order), false))
}

function FeesAdded({ bill }: Pick<CustomerOrder, 'bill'>) {
  const { deliveryFeeKobo, serviceFeeKobo, discountKobo = 0 } = bill
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {texts.items.deliveryAdded} <Naira amountKobo={deliveryFeeKobo} />
      {texts.items.serviceAdded} <Naira amountKobo={serviceFeeKobo} />
      {discountKobo > 0 && (
        <>
          {texts.items.discount} <Naira amountKobo={discountKobo} />
        </>
      )}
      .
    </p>
  )
}

const wide = '(min-width: 48rem)'

/** Returns whether the list has a column of its own. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
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
