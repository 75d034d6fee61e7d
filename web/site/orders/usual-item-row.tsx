import { Check, Plus } from 'lucide-react'
import type { UsualItem } from '#contract/orders/dashboard.ts'
import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { pluralOf } from '#domain/plurals.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import { readDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { amountText } from '#web/site/list/items/item-text.ts'
import * as texts from './texts.ts'
import { findUsual, itemOfUsual } from './usual-item.ts'

/** A product that is bought again and again: one tap puts it on the list, another takes it off. */
export function UsualItemRow({ item }: { item: UsualItem }) {
  const line = useDraftPart((draft) => findUsual(draft.lines, item), undefined)
  const amount = amountText(line ?? item)
  return (
    <li className="flex min-h-16 items-center gap-3 py-1.5 pr-2 pl-4">
      {item.icon === null ? (
        <UnitPicture unit={item.unit ?? 'basket'} className="size-11" />
      ) : (
        <GoodsPicture icon={item.icon} category={item.category} className="size-11" />
      )}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {amount !== '' && <span className="tabular-nums">{amount} </span>}
          <span className="font-semibold">{item.name}</span>
        </p>
        <p className={`text-sm ${line === undefined ? 'text-ink-soft' : 'font-semibold text-leaf-deep'}`}>
          {line === undefined ? timesText(item.orders) : texts.usualItem.onList}
        </p>
      </div>
      <IconButton
        kind={line === undefined ? 'outlined' : 'filled'}
        label={line === undefined ? texts.usualItem.add(item.name) : texts.usualItem.remove(item.name)}
        icon={line === undefined ? <Plus /> : <Check />}
        onClick={() =>
          line === undefined
            ? putOn(item)
            : changeWithUndo({ do: 'remove', id: line.id }, texts.usualItem.removed(item.name))
        }
      />
    </li>
  )
}

function putOn(item: UsualItem): void {
  if (readDraft().lines.length >= maxItemsPerOrder) {
    showToast(texts.usualItem.listFull, { body: texts.usualItem.listFullHint(maxItemsPerOrder) })
    return
  }
  changeWithUndo({ do: 'add', lines: [itemOfUsual(item)] }, texts.usualItem.added(item.name))
}

function timesText(orders: number): string {
  return pluralOf(orders, texts.usualItem.ordersOne, texts.usualItem.ordersMany(orders))
}
