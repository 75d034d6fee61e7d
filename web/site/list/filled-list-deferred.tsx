import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import type { CatalogueProduct, MarketPage } from '#contract/markets/markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import { estimateList } from '#domain/price-estimate.ts'
import { fitUnder } from '#domain/split-list.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { changeWithUndo } from './draft/change-with-undo.ts'
import type { DraftItem } from './draft/draft.ts'
import { changeDraft } from './draft/draft-store.ts'
import { useDraftItems, useDraftPart } from './draft/use-draft.ts'
import { ItemSheet } from './items/item-sheet.tsx'
import { ItemRow } from './items/list-row.tsx'
import { listWordsQuery } from './items/read-typed.ts'
import { shownPriceOf } from './items/shown-price.ts'
import { ListBar } from './list-bar.tsx'
import { MarketLine } from './market/market-news-deferred.tsx'
import * as texts from './texts.ts'
import { TotalsCard } from './totals-card.tsx'
import { useFees } from './use-fees.ts'

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

interface PartProps {
  market: MarketPage | undefined
  nowMs: number
}

/** What the list may come to. */
export function ListTotals({ market, nowMs }: PartProps) {
  const estimate = useEstimate(market, nowMs)
  const spendingCapKobo = useDraftPart((draft) => draft.spendingCapKobo, null)
  if (estimate === null) return null
  return (
    <div className="px-2">
      <TotalsCard city={market?.city} estimate={estimate} spendingCapKobo={spendingCapKobo} />
    </div>
  )
}

/** Above the limit for paying at the gate the list is said to be, with the way out, long before the checkout. */
function SplitNotice({ market, nowMs }: PartProps) {
  const items = useDraftItems()
  const estimate = useEstimate(market, nowMs)
  const rest = useDraftPart((draft) => draft.rest?.length ?? 0, 0)
  const restMarket = useDraftPart((draft) => draft.restMarket?.name ?? null, null)
  const limitKobo = Number(useSetting('cash_order_limit'))
  const isOnline = useSetting('online_payments') === 'true'
  const isOver = items !== null && estimate !== null && estimate.totalHighKobo > limitKobo
  if (!isOver && rest === 0) return null
  if (!isOver || market === undefined) {
    return (
      <div className="mb-3">
        {restMarket === null ? (
          <Notice tone="leaf">{pluralOf(rest, texts.split.nextOne, texts.split.nextMany(rest))}</Notice>
        ) : (
          <Notice
            tone="leaf"
            action={
              <Button kind="secondary" onClick={() => changeWithUndo({ do: 'rejoin' }, texts.split.undone)}>
                {texts.split.undo}
              </Button>
            }
          >
            {pluralOf(
              rest,
              texts.split.otherMarketOne(restMarket),
              texts.split.otherMarketMany(rest, restMarket),
            )}
          </Notice>
        )}
      </div>
    )
  }
  const firstIds = fitUnder(
    items,
    market.catalogue,
    limitKobo - (estimate.totalHighKobo - estimate.goods.highKobo),
  )
  return (
    <div className="mb-3">
      <Notice
        tone="amber"
        action={
          firstIds.length > 0 &&
          restMarket === null && (
            <Button
              kind="secondary"
              onClick={() => changeWithUndo({ do: 'split', firstIds }, texts.split.done(firstIds.length))}
            >
              {texts.split.submit}
            </Button>
          )
        }
      >
        {(isOnline ? texts.split.cashLimitOrOnline : texts.split.cashLimit)(
          nairaText(estimate.totalHighKobo, false),
          nairaText(limitKobo, false),
        )}
      </Notice>
    </div>
  )
}

/** Says that a list is above the limit, and leads on. */
export function NextBar(props: PartProps) {
  return (
    <>
      <SplitNotice {...props} />
      <Next {...props} />
    </>
  )
}

/** To the next step; what is shown here goes along, so that the receipt can say what has changed since. */
function Next({ market, nowMs }: PartProps) {
  const count = useDraftPart((draft) => draft.lines.length, 0)
  const estimate = useEstimate(market, nowMs)
  if (count === 0) return null
  return (
    <ListBar
      count={count}
      estimate={estimate}
      source={market && <MarketLine marketId={market.id} name={market.name} nowMs={nowMs} />}
      href="/place-order"
      text={common.label.next}
      onGo={() => {
        if (estimate !== null) changeDraft({ do: 'shown', price: shownPriceOf(estimate) })
      }}
    />
  )
}

/** What the list may come to; null while there is none, or the market or its prices are not known. */
function useEstimate(market: MarketPage | undefined, nowMs: number) {
  const { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo } = useFees(market)
  const items = useDeferredValue(useDraftItems())
  const catalogue = market?.catalogue
  return useMemo(() => {
    if (items === null || items.length === 0 || catalogue === undefined) return null
    return estimateList(items, catalogue, { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo }, nowMs)
  }, [items, catalogue, deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, nowMs])
}
