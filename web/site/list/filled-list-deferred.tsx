import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import type { CatalogueProduct, Market, MarketPage } from '#contract/markets/markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { changeWithUndo } from './draft/change-with-undo.ts'
import type { DraftItem } from './draft/draft.ts'
import { changeDraft } from './draft/draft-store.ts'
import { useDraftItems, useDraftPart } from './draft/use-draft.ts'
import { LimitNotice } from './figure/limit-notice.tsx'
import { TotalsCard } from './figure/totals-card.tsx'
import { useEstimate } from './figure/use-estimate.ts'
import { ItemSheet } from './items/item-sheet.tsx'
import { ItemRow } from './items/list-row.tsx'
import { listWordsQuery } from './items/read-typed.ts'
import { shownPriceOf } from './items/shown-price.ts'
import { ListBar } from './list-bar.tsx'
import * as texts from './texts.ts'
import { useFees } from './use-fees.ts'
import { useProposedMarket } from './use-proposed-market.ts'

interface ListItemsProps {
  lines: readonly DraftItem[]
  market: MarketPage | undefined
  /** The item that is being corrected. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The items so far, each to be opened and changed. */
export function ListItems({ lines: items, market, openId, onOpen }: ListItemsProps) {
  // Two hundred rows may follow a little later; what is being typed may not.
  const calm = useDeferredValue(items)
  return (
    <>
      <Rows lines={calm} catalogue={market?.catalogue} onOpen={onOpen} />
      <ItemSheet
        item={items.find((item) => item.id === openId) ?? null}
        market={market}
        onClose={() => onOpen(null)}
      />
    </>
  )
}

interface RowsProps {
  lines: readonly DraftItem[]
  catalogue: readonly CatalogueProduct[] | undefined
  onOpen: (id: string) => void
}

/** A row is drawn again only when its own line changes; those out of sight cost nothing to lay out. */
const Rows = memo(function Rows({ lines: items, catalogue, onOpen }: RowsProps) {
  const { data: words } = useQuery({ ...listWordsQuery, enabled: items.length > 0 })
  // What the server read came without pictures.
  const icons = useMemo(() => new Map(words?.goods.map(({ id, icon }) => [id, icon])), [words])
  const goods = useMemo(() => new Map(catalogue?.map((product) => [product.id, product])), [catalogue])
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="animate-appear [content-visibility:auto] [contain-intrinsic-size:auto_4.5rem]"
        >
          <ItemRow
            item={item}
            icon={item.icon ?? icons.get(item.productId ?? '') ?? null}
            product={goods.get(item.productId ?? '')}
            catalogue={catalogue}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
})

interface ProposedMarketProps {
  markets: readonly Market[] | undefined
  slug: string | null
  nowMs: number
  onChoose: (market: Market) => void
}

/** Chooses a market for a list that has none and says why; any other is a press away. */
export function ProposedMarket({ markets, slug, nowMs, onChoose }: ProposedMarketProps) {
  const why = useProposedMarket({ markets, slug, nowMs, onChoose })
  return (
    <>
      {why !== null && <p className="-mt-3 text-sm text-pretty text-ink-soft">{why}</p>}
      <CompareButton markets={markets} chosenSlug={slug} nowMs={nowMs} onChoose={onChoose} />
    </>
  )
}

interface PartProps {
  market: MarketPage | undefined
  nowMs: number
}

/** What the list may come to. */
export function ListTotals({ market, nowMs }: PartProps) {
  const estimate = useDraftEstimate(market, nowMs)
  if (estimate === null) return null
  return (
    <div className="px-2">
      <TotalsCard city={market?.city} estimate={estimate} />
    </div>
  )
}

/** What a split list leaves: for the next order, or for a second market. */
function RestNotice() {
  const rest = useDraftPart((draft) => draft.rest?.length ?? 0, 0)
  const restMarket = useDraftPart((draft) => draft.restMarket?.name ?? null, null)
  if (rest === 0) return null
  if (restMarket === null)
    return <Notice tone="leaf">{pluralOf(rest, texts.split.nextOne, texts.split.nextMany(rest))}</Notice>
  return (
    <Notice
      tone="leaf"
      action={
        <Button kind="secondary" onClick={() => changeWithUndo({ do: 'rejoin' }, texts.split.undone)}>
          {texts.split.undo}
        </Button>
      }
    >
      {pluralOf(rest, texts.split.otherMarketOne(restMarket), texts.split.otherMarketMany(rest, restMarket))}
    </Notice>
  )
}

/** Says that a list is above the limit, and leads on. */
export function NextBar(props: PartProps) {
  const estimate = useDraftEstimate(props.market, props.nowMs)
  return (
    <>
      <div className="mb-3 grid gap-3 empty:hidden">
        <LimitNotice market={props.market} estimate={estimate} />
        <RestNotice />
      </div>
      <Next {...props} />
    </>
  )
}

/** To the next step; what is shown here goes along, so that the receipt can say what has changed since. */
function Next({ market, nowMs }: PartProps) {
  const count = useDraftPart((draft) => draft.lines.length, 0)
  const estimate = useDraftEstimate(market, nowMs)
  if (count === 0) return null
  return (
    <ListBar
      count={count}
      estimate={estimate}
      href="/place-order"
      text={common.label.next}
      onGo={() => {
        if (estimate !== null) changeDraft({ do: 'shown', price: shownPriceOf(estimate) })
      }}
    />
  )
}

/** What the list of this device may come to; null while there is none, or its market or prices are not known. */
function useDraftEstimate(market: MarketPage | undefined, nowMs: number) {
  const fees = useFees(market)
  const items = useDeferredValue(useDraftItems())
  return useEstimate({ items, catalogue: market?.catalogue, fees, nowMs })
}
