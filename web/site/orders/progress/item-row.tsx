import { Check, X } from 'lucide-react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import { savedOn } from '#domain/money/bill.ts'
import { gotText } from '#domain/orders/item-text.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import * as common from '#web/design/common-texts.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { capText, conditionTexts } from '#web/entities/orders/condition-text.ts'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import * as texts from './texts.ts'

/** One item of the list: what was asked for and, as it happens, what was asked, paid and got. */
export function ItemRow({ item }: { item: OrderItem }) {
  const isGone = item.status === 'unavailable'
  const got = item.status === 'bought' ? gotText(item) : ''
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="relative">
        {item.icon === null ? (
          <UnitPicture unit={item.unit ?? 'basket'} className="size-11" />
        ) : (
          <GoodsPicture icon={item.icon} category="" className="size-11" />
        )}
        <ItemSign status={item.status} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${isGone ? 'text-ink-soft line-through' : ''}`}>{itemLabel(item)}</p>
        {item.note !== null && <p className="text-sm text-ink-soft">{item.note}</p>}
        {item.status === 'requested' &&
          conditionTexts(item).map((condition) => (
            <p key={condition} className="text-sm text-ink-soft">
              {condition}
            </p>
          ))}
        {got !== '' && <p className="text-sm font-medium text-amber-deep">{got}</p>}
        {isGone && (
          <p className="text-sm text-ink-soft">
            {billTexts.items.missing[item.unavailableReason ?? 'not_there']}
          </p>
        )}
        {(item.agreedBy === 'agent' || item.agreedBy === 'admin') && (
          <p className="text-sm text-ink-soft">
            {item.agreedBy === 'agent' ? texts.item.agreedByPhone : texts.item.agreedByLink}
          </p>
        )}
        {item.status === 'requested' && item.capKobo !== null && (
          <p className="text-sm text-ink-soft">
            {texts.item.cap} {capText(item.capKobo, item)}
          </p>
        )}
      </div>
      <Price item={item} />
    </li>
  )
}

function Price({ item }: { item: OrderItem }) {
  if (item.paidKobo === null) return null
  const savedKobo = savedOn(item)
  return (
    <div className="text-right">
      <Naira amountKobo={item.paidKobo} form="band" className="block font-bold" />
      {savedKobo > 0 && item.askedKobo !== null && (
        <>
          <p className="text-sm text-ink-soft">
            {texts.item.asked} <Naira amountKobo={item.askedKobo} form="band" />
          </p>
          <p className="text-sm font-semibold text-leaf">
            {texts.item.saved} <Naira amountKobo={savedKobo} form="band" />
          </p>
        </>
      )}
    </div>
  )
}

function ItemSign({ status }: { status: OrderItem['status'] }) {
  if (status === 'requested') return null
  const isBought = status === 'bought'
  return (
    <span
      className={`absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full ring-2 ring-paper ${isBought ? 'bg-leaf text-on-leaf' : 'bg-ink-soft text-paper'}`}
    >
      {isBought ? (
        <Check className="size-3.5" strokeWidth={3.5} />
      ) : (
        <X className="size-3.5" strokeWidth={3} />
      )}
      <span className="sr-only">{isBought ? common.state.bought : texts.item.notBought}</span>
    </span>
  )
}
