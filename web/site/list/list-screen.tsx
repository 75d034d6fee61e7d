import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Market, MarketPage } from '#contract/markets/markets.ts'
import { countSections } from '#domain/board-front.ts'
import { pluralOf } from '#domain/plurals.ts'
import { estimateList } from '#domain/price-estimate.ts'
import { fitUnder } from '#domain/split-list.ts'
import { Button } from '#web/design/button.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { reasonOf } from '#web/platform/api/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { cacheForOffline } from '#web/platform/page/worker-registration.ts'
import { useSetting } from '#web/platform/session.ts'
import { savesData } from '#web/site/device/data-saver.ts'
import { GoodsBoard } from '#web/site/goods/goods-board.tsx'
import { CompareButton } from '#web/site/list/compare/compare-button.tsx'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftItems, useDraftPart, useIsDraftSaved } from '#web/site/list/draft/use-draft.ts'
import { AskAnyway } from '#web/site/list/items/ask-anyway.tsx'
import { shownPriceOf } from '#web/site/list/items/shown-price.ts'
import { changeWithUndo } from './change-with-undo.ts'
import { ListBar } from './list-bar.tsx'
import { ListComposer } from './list-composer.tsx'
import { MarketError } from './market-error.tsx'
import { MarketSheet, MarketStrip } from './market-strip.tsx'
import { PickButton } from './pick-button.tsx'
import { whatShouldWeBuy } from './starter-texts.ts'
import * as texts from './texts.ts'
import { TheList } from './the-list.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useChosenMarket } from './use-chosen-market.ts'
import { useFees } from './use-fees.ts'
import { useProposedMarket } from './use-proposed-market.ts'
import { useUndoKey } from './use-undo-key.ts'

/** While goods are picked: out of the way on a phone, always in view beside them on a wide screen. */
const visibleGoods = 'max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto'

type Way = 'write' | 'pick'

/** The list: which market, what is wanted, and what it may come to. */
export function ListScreen({ search }: ScreenProps) {
  const nowMs = useNow()
  const isSaved = useIsDraftSaved()
  const markets = useQuery(marketsQuery)
  const chosen = useChosenMarket(search.get('market'))
  const [way, setWay] = useState<Way>('write')
  const [isChoosing, setIsChoosing] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const navigate = useNavigate()
  const given = useGivenText(search)
  useUndoKey()
  // Whoever begins a list may finish it in a market without a network.
  const isBegun = useDraftPart((draft) => draft.lines.length > 0 || draft.typed !== '', false)
  useEffect(() => {
    if (isBegun && !savesData()) cacheForOffline('app')
  }, [isBegun])

  const choose = (market: Market) => {
    changeDraft({ do: 'chooseMarket', market: { id: market.id, slug: market.slug, name: market.name } })
    setIsChoosing(false)
    navigate(`/order?market=${market.slug}`, { replace: true })
  }
  const proposed = useProposedMarket({ markets: markets.data, slug: chosen.slug, nowMs, onChoose: choose })
  return (
    <div className="pt-6">
      <h1 className="text-2xl">{whatShouldWeBuy}</h1>
      {!isSaved && (
        <div className="mt-4">
          <Notice tone="amber">{texts.yourPhoneWillNotLetUsSave}</Notice>
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
        <div className={`grid grid-cols-1 gap-5 ${way === 'write' ? 'lg:sticky lg:top-24' : ''}`}>
          <MarketStrip
            market={chosen.market ?? markets.data?.find((market) => market.slug === chosen.slug)}
            name={chosen.name}
            nowMs={nowMs}
            onOpen={() => setIsChoosing(true)}
          />
          {proposed !== null && <p className="-mt-3 text-sm text-pretty text-ink-soft">{proposed}</p>}
          <CompareButton markets={markets.data} chosenSlug={chosen.slug} nowMs={nowMs} onChoose={choose} />
          {chosen.error !== null && <MarketError error={chosen.error} onRetry={chosen.retry} />}
          <Segmented
            legend={texts.howToMakeTheList}
            options={[
              ['write', texts.writeIt],
              ['pick', texts.pickGoods],
            ]}
            value={way}
            onChange={setWay}
          />
          {way === 'write' && <ListComposer given={given} onOpen={setOpenId} />}
          {way === 'pick' && <Pick market={chosen.market} nowMs={nowMs} />}
        </div>
        <div className={way === 'pick' ? visibleGoods : ''}>
          <Card className="grid grid-cols-1 gap-5 px-2! sm:px-3!">
            <TheList market={chosen.market} openId={openId} onOpen={setOpenId} />
            <Totals market={chosen.market} nowMs={nowMs} />
          </Card>
        </div>
      </div>
      <div className="h-6" />
      <SplitNotice market={chosen.market} nowMs={nowMs} />
      <NextBar market={chosen.market} nowMs={nowMs} />
      <MarketSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        markets={markets.data}
        error={markets.error === null ? null : reasonOf(markets.error, texts.tryAgainInAMoment)}
        onRetry={() => void markets.refetch()}
        chosenSlug={chosen.slug}
        nowMs={nowMs}
        onChoose={choose}
      />
    </div>
  )
}

interface PartProps {
  market: MarketPage | undefined
  nowMs: number
}

/** The goods of the chosen market. Opening an item beside them does not draw them again. */
const Pick = memo(function Pick({ market, nowMs }: PartProps) {
  if (market === undefined) {
    return <Notice>{texts.chooseAMarketToSeeItsGoods}</Notice>
  }
  return (
    <section>
      <h2 className="sr-only">{texts.goodsAt(market.name)}</h2>
      <GoodsBoard
        catalogue={market.catalogue}
        front={{ sections: countSections(market.catalogue), orders: [] }}
        nowMs={nowMs}
        action={(product) => <PickButton product={product} />}
        onNothing={(typed) => <AskAnyway typed={typed} />}
      />
    </section>
  )
})

function Totals({ market, nowMs }: PartProps) {
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
          <Notice tone="leaf">
            {pluralOf(rest, texts.n1ItemForTheNextOrder, texts.itemsForTheNextOrder(rest))}
          </Notice>
        ) : (
          <Notice
            tone="leaf"
            action={
              <Button kind="secondary" onClick={() => changeWithUndo({ do: 'rejoin' }, texts.inOneListAgain)}>
                {texts.putThemBack}
              </Button>
            }
          >
            {pluralOf(rest, texts.n1ItemComesFrom(restMarket), texts.itemsComeFrom(rest, restMarket))}
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
              onClick={() => changeWithUndo({ do: 'split', firstIds }, texts.splitIntoTwo(firstIds.length))}
            >
              {texts.splitIntoTwoOrders}
            </Button>
          )
        }
      >
        {(isOnline ? texts.aboveTheCashLimitOrPayNow : texts.aboveTheCashLimit)(
          nairaText(estimate.totalHighKobo, false),
          nairaText(limitKobo, false),
        )}
      </Notice>
    </div>
  )
}

/** To the next step; what is shown here goes along, so that the receipt can say what has changed since. */
function NextBar({ market, nowMs }: PartProps) {
  const count = useDraftPart((draft) => draft.lines.length, 0)
  const estimate = useEstimate(market, nowMs)
  if (count === 0) return null
  return (
    <ListBar
      count={count}
      estimate={estimate}
      href="/place-order"
      text={texts.next}
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

/** A list that came with the address, from a shared message, a link or a plain form; the address is then without it. */
function useGivenText(search: URLSearchParams): string | null {
  const navigate = useNavigate()
  const named = search.get('list') ?? search.get('text')
  const [given, setGiven] = useState<string | null>(null)
  useEffect(() => {
    if (named === null) return
    setGiven(named)
    const rest = new URLSearchParams(location.search)
    rest.delete('text')
    rest.delete('list')
    navigate(rest.size === 0 ? '/order' : `/order?${rest}`, { replace: true })
  }, [named, navigate])
  return given
}
