import { useState } from 'react'
import type { Trip } from '#contract/agent.ts'
import type { OrderItem, unavailableReasons } from '#contract/order-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Sheet } from '#web/design/sheet.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { LineConsent } from './line-consent.tsx'
import { askingOf, changeDraft, type LineDraft, paidOf } from './line-draft.ts'
import { LineGot } from './line-got.tsx'
import { lineAmount } from './line-look.tsx'
import { LinePrices } from './line-prices.tsx'
import { type Consent, consentsNeeded } from './line-rules.ts'
import { LineWishes } from './line-wishes.tsx'
import { NotBought } from './not-bought.tsx'
import { firstNameOf } from './person-links.ts'
import type { TripActBody } from './trip-acts.ts'

interface LineSheetProps {
  trip: Trip
  item: OrderItem
  start: LineDraft
  /** What the server asked for when it refused these very figures. */
  refused: Consent | null
  isOpen: boolean
  onClose: () => void
  onBuy: (draft: LineDraft) => void
  onMiss: (reason: (typeof unavailableReasons)[number]) => void
  onAsk: (asking: TripActBody<'ask'>) => void
}

/** Recording one line with the thumb: prices, how much, something else, the customer's yes; or not bought at all. */
export function LineSheet(props: LineSheetProps) {
  const { trip, item, start, refused, isOpen, onClose, onBuy, onMiss, onAsk } = props
  const [draft, setDraft] = useState(start)
  const change = (part: Partial<LineDraft>) => setDraft((before) => changeDraft(before, part))
  const paidKobo = paidOf(draft)
  const hasSubstitute = draft.substituteName !== null
  const found = consentsNeeded(trip, item, { paidKobo, hasSubstitute })
  const consents = found.length === 0 && refused !== null ? [refused] : found
  const isNameMissing = hasSubstitute && draft.substituteName?.trim() === ''
  const mayBuy = paidKobo > 0 && !isNameMissing && (consents.length === 0 || draft.customerAgreed)
  const isAsked = trip.questions.some(({ itemId, status }) => itemId === item.id && status === 'open')
  const mayAsk = item.status === 'requested' && !isNameMissing && !isAsked
  const customer = { name: firstNameOf(trip.contact.name), phone: trip.contact.phone }
  const amount = lineAmount(item)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={amount === '' ? item.name : `${item.name}, ${amount}`}
      footer={
        <Button size="lg" isWide disabled={!mayBuy} onClick={() => onBuy(draft)}>
          {buyWords(paidKobo, item.status === 'bought')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <LineWishes item={item} />
        <LinePrices draft={draft} onChange={change} />
        {paidKobo > 0 && consents.length > 0 && (
          <LineConsent
            consents={consents}
            name={item.name}
            customer={customer}
            hasAgreed={draft.customerAgreed}
            onChange={(customerAgreed) => change({ customerAgreed })}
            {...(mayAsk && { onAsk: (extra) => onAsk({ ...askingOf(draft), ...extra }) })}
          />
        )}
        <LineGot name={item.name} draft={draft} onChange={change} />
        <div>
          <Checkbox
            label="I bought something else instead"
            checked={hasSubstitute}
            onChange={(event) => change({ substituteName: event.currentTarget.checked ? '' : null })}
          />
          {hasSubstitute && (
            <TextField
              label="What you bought instead"
              maxLength={120}
              value={draft.substituteName ?? ''}
              onChange={(event) => change({ substituteName: event.currentTarget.value })}
            />
          )}
        </div>
        {item.status !== 'bought' && (
          <NotBought item={item} name={customer.name} isAsked={isAsked} onMiss={onMiss} onAsk={onAsk} />
        )}
      </div>
    </Sheet>
  )
}

function buyWords(paidKobo: number, isBought: boolean): string {
  if (paidKobo <= 0) return 'Write what you paid'
  const money = nairaText(paidKobo, paidKobo % 100 !== 0)
  return isBought ? `Save ${money}` : `Bought for ${money}`
}
