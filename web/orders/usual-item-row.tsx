import { Check, PencilLine, Plus } from 'lucide-react'
import type { UsualItem } from '#contract/dashboard.ts'
import { maxItemsPerOrder } from '#contract/orders.ts'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { changeWithUndo } from '#web/lists/change-with-undo.ts'
import { readDraft } from '#web/lists/draft-store.ts'
import { amountWords } from '#web/lists/line-words.ts'
import { useDraftPart } from '#web/lists/use-draft.ts'
import { findUsual, lineOfUsual } from './usual-item.ts'

/** A good that is bought again and again: one tap puts it on the list, another takes it off. */
export function UsualItemRow({ item }: { item: UsualItem }) {
  const line = useDraftPart((draft) => findUsual(draft.lines, item), undefined)
  const amount = amountWords(line ?? item)
  return (
    <li className="flex min-h-16 items-center gap-3 py-1.5 pr-2 pl-4">
      {item.icon === null ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <PencilLine className="size-5" aria-hidden="true" />
        </span>
      ) : (
        <GoodsPicture icon={item.icon} category={item.category} className="size-11" />
      )}
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {amount !== '' && <span className="tabular-nums">{amount} </span>}
          <span className="font-semibold">{item.name}</span>
        </p>
        <p className={`text-sm ${line === undefined ? 'text-ink-soft' : 'font-semibold text-leaf-deep'}`}>
          {line === undefined ? timesText(item.orders) : 'On your list'}
        </p>
      </div>
      <IconButton
        kind={line === undefined ? 'outlined' : 'filled'}
        label={line === undefined ? `Put ${item.name} on your list` : `Take ${item.name} off your list`}
        icon={line === undefined ? <Plus /> : <Check />}
        onClick={() =>
          line === undefined
            ? putOn(item)
            : changeWithUndo({ do: 'remove', id: line.id }, `${item.name} is off your list`)
        }
      />
    </li>
  )
}

function putOn(item: UsualItem): void {
  if (readDraft().lines.length >= maxItemsPerOrder) {
    showToast('Your list is full', { body: `An order holds ${maxItemsPerOrder} things. Place it first.` })
    return
  }
  changeWithUndo({ do: 'add', lines: [lineOfUsual(item)] }, `${item.name} is on your list`)
}

function timesText(orders: number): string {
  return orders === 1 ? 'in one of your orders' : `in ${orders} of your orders`
}
