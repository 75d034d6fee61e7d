import { type ReactNode, useState } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { SharedGoods } from '#web/agent/trip/core/joint-trip.ts'
import type { Steps } from '#web/agent/trip/core/use-steps.ts'
import { ItemRow } from '#web/agent/trip/list/item-card.tsx'
import { askingOf, draftOf } from '#web/agent/trip/list/item-draft.ts'
import type { Items } from '#web/agent/trip/list/use-items.tsx'
import { ItemPicture, itemAmount } from '#web/entities/orders/item-look.tsx'
import { type Share, sharedProposal, shareOfEach, wantedByAll } from './shared-purchase.ts'
import { SharedSheet } from './shared-sheet.tsx'
import * as texts from './texts.ts'

interface UseShared {
  trips: readonly Trip[]
  items: Pick<Items, 'own' | 'buy' | 'tapOnce'>
  doStep: Steps['doStep']
}

/** Goods that several bags want: one row to buy them at once, and the sheet for their price. Each order gets its own purchase. */
export function useShared({ trips, items: { own, buy, tapOnce }, doStep }: UseShared): {
  rowOf: (shared: SharedGoods) => ReactNode
  sheet: ReactNode
} {
  const [opened, setOpened] = useState<{ goods: SharedGoods; serial: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const record = (shares: readonly Share[], confirmed: boolean) => {
    setIsOpen(false)
    for (const { trip, item, askedKobo, paidKobo, way } of shares) {
      const draft = { ...draftOf(item), askedKobo, paidKobo, confirmed }
      if (way === 'buy') void buy(trip, item, draft)
      if (way === 'ask') void doStep(trip.id, 'ask', askingOf(draft), item.id)
    }
  }
  const rowOf = (goods: SharedGoods) => (
    <SharedRow
      key={goods.key}
      items={goods.items}
      proposedKobo={sharedProposal(goods.items, own)}
      onOpen={() => {
        setOpened((before) => ({ goods, serial: (before?.serial ?? 0) + 1 }))
        setIsOpen(true)
      }}
      onBuy={(kobo) =>
        tapOnce(() => record(shareOfEach(goods.items, { askedKobo: kobo, paidKobo: kobo }), false))
      }
    />
  )
  const current = (opened?.goods.items ?? []).flatMap(({ trip: { id }, item }) => {
    const trip = trips.find((one) => one.id === id)
    const found = trip?.items.find((one) => one.id === item.id)
    return trip && found?.status === 'requested' ? [{ trip, item: found }] : []
  })
  const sheet = opened !== null && (
    <SharedSheet
      key={opened.serial}
      name={opened.goods.items[0]?.item.name ?? ''}
      items={current}
      proposedKobo={sharedProposal(current, own)}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onBuy={record}
    />
  )
  return { rowOf, sheet }
}

interface SharedRowProps {
  items: SharedGoods['items']
  proposedKobo: number | null
  onOpen: () => void
  onBuy: (kobo: number) => void
}

function SharedRow({ items, proposedKobo, onOpen, onBuy }: SharedRowProps) {
  const all = wantedByAll(items)
  if (all === null) return null
  const bags = [...new Set(items.map(({ trip }) => trip.bag ?? 1))].join(', ')
  return (
    <li className="@container overflow-hidden rounded-lg border-2 border-leaf bg-leaf-tint focus-within:border-ink">
      <ItemRow
        picture={<ItemPicture item={all} className="size-10" />}
        name={all.name}
        details={
          <>
            <strong className="shrink-0 text-ink">{itemAmount(all)}</strong>
            <span>{texts.shared.forBags(bags)}</span>
          </>
        }
        proposedKobo={proposedKobo}
        about={texts.shared.about(all.name, bags)}
        onOpen={onOpen}
        onBuy={() => proposedKobo !== null && onBuy(proposedKobo)}
      />
    </li>
  )
}
