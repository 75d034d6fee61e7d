import { Check, CloudUpload, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import { amountText } from '#domain/units.ts'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { ItemPicture, itemAmount, policyText } from '#web/entities/orders/item-look.tsx'
import { missingText } from '#web/entities/orders/status-label.ts'
import { ItemWishes } from './item-wishes.tsx'
import * as texts from './texts.ts'

interface ItemCardProps {
  item: OrderItem
  question: Question | null
  /** The bag it goes into, where there are several. */
  bag?: { number: number; tag: ReactNode } | undefined
  /** What was recorded is still on its way to the server. */
  isUnsent: boolean
  onOpen: () => void
  onUndo: () => void
  /** What was asked about it. */
  children?: ReactNode
}

/** One item of the checklist: what is wanted, or what came of it. */
export function ItemCard({ item, question, bag, isUnsent, onOpen, onUndo, children }: ItemCardProps) {
  if (item.status === 'requested')
    return (
      <OpenItem item={item} question={question} bag={bag} onOpen={onOpen}>
        {children}
      </OpenItem>
    )
  const isBought = item.status === 'bought'
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-paper py-2 pr-1 pl-3">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${isBought ? 'bg-leaf text-on-leaf' : 'bg-sunken text-ink-soft'}`}
        aria-hidden="true"
      >
        {isBought ? <Check className="size-5" strokeWidth={3} /> : <X className="size-5" />}
      </span>
      {isBought ? (
        <button type="button" onClick={onOpen} className="min-w-0 flex-1 py-1 text-left">
          <span className="sr-only">{common.action.change} </span>
          <span className="block font-semibold">{item.substituteName ?? item.name}</span>
          <span className="block text-sm text-ink-soft">
            <BoughtText item={item} />
          </span>
          {bag?.tag}
        </button>
      ) : (
        <p className="min-w-0 flex-1 py-1">
          <span className="block font-semibold text-ink-soft line-through">{item.name}</span>
          <span className="block text-sm text-ink-soft">
            {missingText[item.unavailableReason ?? 'not_there']}
          </span>
          {bag?.tag}
        </p>
      )}
      {isUnsent && (
        <CloudUpload className="size-5 shrink-0 text-amber-deep" aria-label={texts.list.notSent} />
      )}
      <button
        type="button"
        onClick={onUndo}
        aria-label={
          bag === undefined ? texts.list.undoItem(item.name) : texts.list.undoInBag(item.name, bag.number)
        }
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <RotateCcw className="size-5" />
      </button>
    </li>
  )
}

function OpenItem({
  item,
  question,
  bag,
  onOpen,
  children,
}: Pick<ItemCardProps, 'item' | 'question' | 'bag' | 'onOpen' | 'children'>) {
  const amount = itemAmount(item)
  return (
    <li className="overflow-hidden rounded-lg border border-line-strong bg-paper shadow-rest focus-within:border-ink hover:border-ink">
      <button type="button" onClick={onOpen} className="flex w-full items-start gap-3 p-3 text-left">
        <ItemPicture item={item} />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="font-display text-lg leading-tight font-extrabold">{item.name}</span>
          {amount !== '' && <span className="font-semibold">{amount}</span>}
          {bag?.tag}
          <ItemWishes item={item} question={question} />
          {!item.instead && <Small>{policyText[item.ifMissing]}</Small>}
        </span>
      </button>
      {children}
    </li>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="text-sm text-ink-soft">{children}</span>
}

function BoughtText({ item }: { item: OrderItem }) {
  const savedKobo = (item.askedKobo ?? 0) - (item.paidKobo ?? 0)
  const got = amountText(item.gotQuantity, item.gotUnit)
  return (
    <>
      <Naira amountKobo={item.paidKobo ?? 0} form="band" className="font-semibold text-ink" />
      {got !== '' && texts.list.amount(got)}
      {savedKobo > 0 && (
        <span className="font-semibold text-leaf-deep"> {texts.list.saved(nairaText(savedKobo, false))}</span>
      )}
      {item.substituteName !== null && <span className="block">{texts.list.insteadOf(item.name)}</span>}
    </>
  )
}
