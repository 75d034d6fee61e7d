import { Check, ChevronRight, CloudUpload, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import { amountText } from '#domain/units.ts'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { ItemPicture, itemAmount } from '#web/entities/orders/item-look.tsx'
import { unavailableText } from '#web/entities/orders/status-label.ts'
import { wishesOf } from './item-wishes.tsx'
import * as texts from './texts.ts'

/** The bag that an item goes into, where there are several: its number, its sign in a row, and with whose it is. */
export interface ItemBag {
  number: number
  mark: ReactNode
  tag: ReactNode
}

interface ItemCardProps {
  item: OrderItem
  question: Question | null
  bag?: ItemBag | undefined
  /** Marks what its customer did to it since it was taken. */
  mark?: ReactNode
  /** Says that what was recorded is still on its way to the server. */
  isUnsent: boolean
  /** Is what one tap records as paid; null where the price has to be typed. */
  proposedKobo: number | null
  onBuy: () => void
  onOpen: () => void
  onUndo: () => void
  /** Shows what was asked about it. */
  children?: ReactNode
}

/** Shows one item of the checklist as a row: what is wanted and for how much, or what came of it. */
export function ItemCard(props: ItemCardProps) {
  const { item, bag, isUnsent, onOpen, onUndo } = props
  if (item.status === 'requested') return <OpenItem {...props} />
  const isBought = item.status === 'bought'
  return (
    <li className="@container rounded-lg border border-line bg-paper">
      <div className="flex items-center gap-2 py-1 pr-1 pl-2">
        <State item={item} />
        {isBought ? (
          <button
            type="button"
            onClick={onOpen}
            className="flex min-h-11 min-w-0 flex-1 items-center text-left"
          >
            <span className="sr-only">{common.action.change} </span>
            <span className="min-w-0 flex-1">
              <Name>{item.substituteName ?? item.name}</Name>
              <Details>
                <BoughtText item={item} />
                {bag?.mark}
              </Details>
            </span>
          </button>
        ) : (
          <div className="min-w-0 flex-1">
            <Name isGone>{item.name}</Name>
            <Details>
              {unavailableText[item.unavailableReason ?? 'not_there']}
              {bag?.mark}
            </Details>
          </div>
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
      </div>
    </li>
  )
}

/** Shows what it is, with what came of it as a sign. */
function State({ item }: { item: OrderItem }) {
  const isBought = item.status === 'bought'
  return (
    <span className="relative shrink-0" aria-hidden="true">
      <ItemPicture item={item} className={`size-10 ${isBought ? '' : 'opacity-50'}`} />
      <span
        className={`absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full ${isBought ? 'bg-leaf text-on-leaf' : 'bg-ink-soft text-paper'}`}
      >
        {isBought ? (
          <Check className="size-3.5" strokeWidth={3} />
        ) : (
          <X className="size-3.5" strokeWidth={3} />
        )}
      </span>
    </span>
  )
}

function OpenItem({ item, question, bag, mark, proposedKobo, onBuy, onOpen, children }: ItemCardProps) {
  const { limits, note } = wishesOf(item, question)
  return (
    <li className="@container overflow-hidden rounded-lg border border-line-strong bg-paper shadow-rest focus-within:border-ink hover:border-ink">
      <ItemRow
        picture={<ItemPicture item={item} className="size-10" />}
        name={item.name}
        details={
          <>
            <strong className="shrink-0 text-ink">{itemAmount(item)}</strong>
            {bag?.mark}
            {mark}
            {note !== null && <span className="font-bold text-amber-deep">{note}</span>}
            {limits.length > 0 && <span className="font-bold text-adire-deep">{limits.join(', ')}</span>}
          </>
        }
        proposedKobo={proposedKobo}
        about={bag === undefined ? item.name : texts.list.inBag(item.name, bag.number)}
        onBuy={onBuy}
        onOpen={onOpen}
      />
      {children}
    </li>
  )
}

interface ItemRowProps {
  picture: ReactNode
  name: string
  details: ReactNode
  proposedKobo: number | null
  /** Says what is bought by one tap, for those who do not see the row. */
  about: string
  onBuy: () => void
  onOpen: () => void
}

/** Shows what is wanted, which opens it, and at its right one tap that records it at the price on the button. */
export function ItemRow({ picture, name, details, proposedKobo, about, onBuy, onOpen }: ItemRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 pr-1.5 pl-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-[min(8rem,100%)] flex-1 items-center gap-2 text-left"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <Name>{name}</Name>
          <Details>{details}</Details>
        </span>
        {proposedKobo === null && (
          <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        )}
      </button>
      {proposedKobo !== null && (
        <button
          type="button"
          onClick={onBuy}
          className="min-h-11 min-w-20 rounded-md bg-leaf px-2 text-center leading-tight text-on-leaf hover:bg-leaf-deep active:translate-y-px"
        >
          <span className="block text-xs">
            {common.state.bought}
            <span className="sr-only"> {texts.list.asAskedFor} </span>
          </span>
          <span className="block font-bold tabular-nums">
            {nairaText(proposedKobo, proposedKobo % 100 !== 0)}
          </span>
          <span className="sr-only">{about}</span>
        </button>
      )}
    </div>
  )
}

function Name({ isGone = false, children }: { isGone?: boolean; children: ReactNode }) {
  return (
    <span
      className={`line-clamp-2 leading-[1.15] font-semibold wrap-anywhere ${isGone ? 'text-ink-soft line-through' : ''}`}
    >
      {children}
    </span>
  )
}

/** A limit that is cut is another limit, so that everything here wraps. */
function Details({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs leading-4 wrap-anywhere text-ink-soft">
      {children}
    </span>
  )
}

function BoughtText({ item }: { item: OrderItem }) {
  const savedKobo = (item.askedKobo ?? 0) - (item.paidKobo ?? 0)
  const got = amountText(item.gotQuantity, item.gotUnit)
  return (
    <>
      <span className="shrink-0">
        <Naira amountKobo={item.paidKobo ?? 0} form="band" className="font-bold text-ink" />
        {got !== '' && texts.list.amount(got)}
      </span>
      {savedKobo > 0 && (
        <span className="font-semibold text-leaf-deep">{texts.list.saved(nairaText(savedKobo, false))}</span>
      )}
      {item.substituteName !== null && <span>{texts.list.insteadOf(item.name)}</span>}
    </>
  )
}
