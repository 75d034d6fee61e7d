import { type ReactNode, useState } from 'react'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { spokenPrice } from '#domain/money/money.ts'
import type { Consent, UnavailableReason } from '#domain/orders/consent.ts'
import { hasRefused } from '#domain/orders/consent.ts'
import type { UnusualPrice } from '#domain/prices/unusual-price.ts'
import type { Unit } from '#domain/units.ts'
import type { TripActionBody } from '#web/agent/trip/core/trip-actions.ts'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { itemAmount } from '#web/entities/orders/item-look.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { ItemConsent } from './item-consent.tsx'
import { askingOf, changeDraft, type ItemDraft, paidOf } from './item-draft.ts'
import { ItemGot } from './item-got.tsx'
import { ItemPlace } from './item-place.tsx'
import { ItemPrices } from './item-prices.tsx'
import { consentsNeeded, lastQuestion, unusualOf } from './item-rules.ts'
import { ItemWishes } from './item-wishes.tsx'
import { NotBought } from './not-bought.tsx'
import { guidePrice } from './proposal.ts'
import * as texts from './texts.ts'

interface ItemSheetProps {
  trip: Trip
  item: OrderItem
  /** Shows whose bag it goes into, where there are several. */
  tag?: ReactNode
  start: ItemDraft
  /** Is what the server asked for when it refused these very figures. */
  refused: Consent | null
  isOpen: boolean
  onClose: () => void
  onBuy: (draft: ItemDraft) => void
  onUnavailable: (reason: UnavailableReason) => void
  onAsk: (asking: TripActionBody<'ask'>) => void
}

/** Recording one line with the thumb: prices, how much, something else, the customer's yes; or not bought at all. */
export function ItemSheet(props: ItemSheetProps) {
  const { trip, item, tag, start, refused, isOpen, onClose, onBuy, onUnavailable, onAsk } = props
  const [draft, setDraft] = useState(start)
  const change = (part: Partial<ItemDraft>) => setDraft((before) => changeDraft(before, part))
  const paidKobo = paidOf(draft)
  const hasSubstitute = draft.substituteName !== null
  const bought = { ...draft, paidKobo }
  const found = consentsNeeded(trip, item, bought)
  const consents = found.length === 0 && refused !== null ? [refused] : found
  const isNameMissing = hasSubstitute && draft.substituteName?.trim() === ''
  // Where the customer is asked about the total anyway, their yes is the second look.
  const unusual = consents.length === 0 ? unusualOf(trip, item, bought) : null
  const isAllowed = (consents.length === 0 || draft.customerAgreed) && (unusual === null || draft.confirmed)
  const mayBuy = paidKobo > 0 && !isNameMissing && isAllowed
  const isAsked = trip.questions.some(({ itemId, status }) => itemId === item.id && status === 'open')
  const isLeft = !draft.customerAgreed && consents.some(({ why }) => why === 'leaveAbove')
  const mayAsk = item.status === 'requested' && !isNameMissing && !isAsked && !isLeft
  const customer = { name: firstNameOf(trip.contact.name), phone: trip.contact.phone }
  const amount = itemAmount(item)
  // Forgets what was typed so far, which was the price of the first.
  const buyInstead = (substituteName: string) => change({ substituteName, askedKobo: null, paidKobo: null })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={amount === '' ? item.name : `${item.name}, ${amount}`}
      footer={
        isLeft && item.status === 'requested' ? (
          <LeaveButton item={item} onLeave={() => onUnavailable('too_dear')} onInstead={buyInstead} />
        ) : (
          <Button size="lg" isWide disabled={!mayBuy} onClick={() => onBuy(draft)}>
            {buyText(paidKobo, item.status === 'bought')}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {tag}
        <ItemPlace trip={trip} item={item} />
        <ItemWishes item={item} question={lastQuestion(trip, item.id)} />
        <ItemPrices
          draft={draft}
          guideKobo={hasSubstitute ? null : guidePrice(trip, item)}
          onChange={change}
        />
        {paidKobo > 0 && consents.length > 0 && (
          <ItemConsent
            consents={consents}
            name={item.name}
            instead={item.instead?.name ?? null}
            customer={customer}
            hasRefused={hasRefused(trip.questions, item.id, bought)}
            hasAgreed={draft.customerAgreed}
            onChange={(customerAgreed) => change({ customerAgreed })}
            {...(mayAsk && { onAsk: (extra) => onAsk({ ...askingOf(draft), ...extra }) })}
          />
        )}
        {unusual !== null && (
          <UnusualNotice
            unusual={unusual}
            isConfirmed={draft.confirmed}
            onChange={(confirmed) => change({ confirmed })}
          />
        )}
        <ItemGot name={item.name} usual={usualUnits(trip, item)} draft={draft} onChange={change} />
        <div>
          <Checkbox
            label={texts.item.substitute}
            checked={hasSubstitute}
            onChange={(event) => change({ substituteName: event.currentTarget.checked ? '' : null })}
          />
          {hasSubstitute && (
            <TextField
              label={texts.item.substituteName}
              maxLength={120}
              value={draft.substituteName ?? ''}
              onChange={(event) => change({ substituteName: event.currentTarget.value })}
            />
          )}
        </div>
        {item.status !== 'bought' && (
          <NotBought
            item={item}
            name={customer.name}
            isAsked={isAsked}
            questions={trip.questions}
            onUnavailable={onUnavailable}
            onAsk={onAsk}
            onInstead={buyInstead}
          />
        )}
      </div>
    </Sheet>
  )
}

interface LeaveButtonProps {
  item: OrderItem
  onLeave: () => void
  onInstead: (name: string) => void
}

/** Does what the customer said to do above their price: buy another item, or leave it. */
function LeaveButton({ item, onLeave, onInstead }: LeaveButtonProps) {
  const { instead } = item
  return instead ? (
    <Button size="lg" isWide onClick={() => onInstead(instead.name)}>
      {texts.notBought.buyInstead(instead.name)}
    </Button>
  ) : (
    <Button size="lg" isWide onClick={onLeave}>
      {texts.consent.leave}
    </Button>
  )
}

interface UnusualNoticeProps {
  unusual: UnusualPrice
  isConfirmed: boolean
  onChange: (isConfirmed: boolean) => void
}

/** A price within the customer's limit, and still so far over the usual that it may be a slip. */
function UnusualNotice({ unusual, isConfirmed, onChange }: UnusualNoticeProps) {
  const { typicalKobo, paidKobo } = unusual
  return (
    <Notice tone="amber">
      {typicalKobo === null
        ? tripTexts.paid.expensive
        : texts.item.aboveUsual(nairaText(spokenPrice(typicalKobo), false))}
      <Checkbox
        label={tripTexts.paid.confirm(nairaText(paidKobo, paidKobo % 100 !== 0))}
        checked={isConfirmed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Notice>
  )
}

function buyText(paidKobo: number, isBought: boolean): string {
  if (paidKobo <= 0) return tripTexts.paid.required
  const money = nairaText(paidKobo, paidKobo % 100 !== 0)
  return isBought ? texts.item.submitChange(money) : texts.item.submit(money)
}

/** The units that an item is sold in here, the customer's own first. */
function usualUnits({ typicalPrices = [] }: Trip, { unit, productId }: OrderItem): Unit[] {
  const sold = typicalPrices.filter((price) => price.productId === productId).map((price) => price.unit)
  return unit === null ? sold : [unit, ...sold]
}
