import { useState } from 'react'
import type { ListedItem } from '#web/agent/trip/core/joint-trip.ts'
import { changeDraft, type ItemDraft, paidOf } from '#web/agent/trip/list/item-draft.ts'
import { ItemPrices } from '#web/agent/trip/list/item-prices.tsx'
import { wishesOf } from '#web/agent/trip/list/item-wishes.tsx'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { itemAmount } from '#web/entities/orders/item-look.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { BagTag } from './bag-tag.tsx'
import { isAnyUnusual, type Share, shareOfEach, wantedByAll } from './shared-purchase.ts'
import * as texts from './texts.ts'

interface SharedSheetProps {
  name: string
  items: readonly ListedItem[]
  proposedKobo: number | null
  isOpen: boolean
  onClose: () => void
  onBuy: (shares: readonly Share[], isConfirmed: boolean) => void
}

/** Buys the same goods for several bags at once: one price, which is divided by quantity over the bags. */
export function SharedSheet({ name, items, proposedKobo, isOpen, onClose, onBuy }: SharedSheetProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [draft, setDraft] = useState<ItemDraft>({
    ...emptyDraft,
    paidKobo: proposedKobo,
    askedKobo: proposedKobo,
  })
  const paidKobo = paidOf(draft)
  const chosen = items.filter(({ item }) => !left.has(item.id))
  const shares = shareOfEach(chosen, { paidKobo, askedKobo: draft.askedKobo ?? paidKobo })
  const shareOf = new Map(shares.map((share) => [share.item.id, share]))
  const isUnusual = isAnyUnusual(shares)
  const isBlocked = shares.some((share) => share.way === 'leave' || share.paidKobo <= 0)
  const all = wantedByAll(chosen)
  const amount = all === null ? '' : itemAmount(all)
  const toggle = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={amount === '' ? name : `${name}, ${amount}`}
      footer={
        <Button
          size="lg"
          isWide
          disabled={chosen.length === 0 || isBlocked || (isUnusual && !isConfirmed)}
          onClick={() => onBuy(shares, isConfirmed)}
        >
          {submitText(shares, paidKobo)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ItemPrices
          draft={draft}
          guideKobo={null}
          onChange={(part) => {
            setIsConfirmed(false)
            setDraft((before) => changeDraft(before, part))
          }}
        />
        <ul className="grid gap-3">
          {items.map((listed) => (
            <ShareLine
              key={listed.item.id}
              listed={listed}
              share={shareOf.get(listed.item.id)}
              onToggle={(isChosen) => toggle(listed.item.id, isChosen)}
            />
          ))}
        </ul>
        {isUnusual && (
          <Notice tone="amber">
            {tripTexts.paid.expensive}
            <Checkbox
              label={tripTexts.paid.confirm(nairaText(paidKobo, paidKobo % 100 !== 0))}
              checked={isConfirmed}
              onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
            />
          </Notice>
        )}
      </div>
    </Sheet>
  )
}

const emptyDraft = {
  gotQuantity: null,
  gotUnit: null,
  substituteName: null,
  customerAgreed: false,
  confirmed: false,
  isGuess: false,
}

interface ShareLineProps {
  listed: ListedItem
  /** Undefined where this bag is left out. */
  share: Share | undefined
  onToggle: (isChosen: boolean) => void
}

/** Shows one bag's part: how much, for how much, and what its customer has to say to that. */
function ShareLine({ listed: { trip, item }, share, onToggle }: ShareLineProps) {
  const { limits, note } = wishesOf(item, null)
  const customer = firstNameOf(trip.contact.name)
  const wishes = [itemAmount(item), ...limits, note ?? ''].filter((text) => text !== '').join(', ')
  return (
    <li className="grid gap-1">
      <Checkbox
        checked={share !== undefined}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        label={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <BagTag bag={trip.bag ?? 1} name={customer} />
            <span>{wishes}</span>
            {share !== undefined && share.paidKobo > 0 && (
              <strong className="tabular-nums">
                {nairaText(share.paidKobo, share.paidKobo % 100 !== 0)}
              </strong>
            )}
          </span>
        }
      />
      {share?.way === 'ask' && <Notice tone="amber">{texts.shared.willAsk(customer)}</Notice>}
      {share?.way === 'leave' && <Notice tone="pepper">{texts.shared.leave(customer)}</Notice>}
    </li>
  )
}

function submitText(shares: readonly Share[], paidKobo: number): string {
  if (paidKobo <= 0) return tripTexts.paid.required
  const bought = shares.filter(({ way }) => way === 'buy')
  const asked = shares.filter(({ way }) => way === 'ask')
  const boughtKobo = bought.reduce((sum, share) => sum + share.paidKobo, 0)
  const money = nairaText(boughtKobo, boughtKobo % 100 !== 0)
  if (asked.length === 0) return texts.shared.submit(money, bought.length)
  return bought.length === 0 ? texts.shared.ask(asked.length) : texts.shared.submitAndAsk(money, asked.length)
}
