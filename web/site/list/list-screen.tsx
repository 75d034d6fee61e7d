import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { savesData } from '#web/platform/page/data-saver.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { cacheForOffline } from '#web/platform/page/worker-registration.ts'
import { draftMarket } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart, useIsDraftSaved } from '#web/site/list/draft/use-draft.ts'
import { AreaField } from './area-field.tsx'
import { takeBack } from './draft/change-with-undo.ts'
import { loadFilledList, preloadFilledList } from './filled-list.ts'
import { ListComposer } from './list-composer.tsx'
import { MarketError } from './market-error.tsx'
import { MarketStrip } from './market-strip.tsx'
import * as starterTexts from './starter-texts.ts'
import * as texts from './texts.ts'
import { TheList } from './the-list.tsx'
import { useChosenMarket } from './use-chosen-market.ts'

/** While goods are picked: out of the way on a phone, always in view beside them on a wide screen. */
const visibleGoods = 'max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto'

const ListTotals = quietPart(async () => (await loadFilledList()).ListTotals)
const NextBar = quietPart(async () => (await loadFilledList()).NextBar)
const PickGoods = deferredPart(
  async () => (await withWholeStyle(import('./pick-goods-deferred.tsx'))).PickGoods,
)
const MarketSheet = deferredPart(
  async () => (await withWholeStyle(import('./market-sheet-deferred.tsx'))).MarketSheet,
)

type Way = 'write' | 'pick'

/** The list: which market, what is wanted, and what it may come to. */
export function ListScreen({ search }: ScreenProps) {
  const nowMs = useNow()
  const isSaved = useIsDraftSaved()
  const markets = useQuery(useMarketsQuery())
  const chosen = useChosenMarket(search.get('market'))
  const [way, setWay] = useState<Way>('write')
  const [isChoosing, setIsChoosing] = useState(false)
  const hasChosen = useOnceOpen(isChoosing)
  const [openId, setOpenId] = useState<string | null>(null)
  const navigate = useNavigate()
  const given = useGivenText(search)
  useUndoKey()
  // Whoever begins a list may finish it in a market without a network.
  const isBegun = useDraftPart((draft) => draft.lines.length > 0 || draft.typed !== '', false)
  useEffect(() => {
    if (!isBegun) return
    preloadFilledList()
    if (!savesData()) cacheForOffline('app')
  }, [isBegun])

  const choose = (market: Market) => {
    changeDraft({ do: 'chooseMarket', market: draftMarket(market) })
    setIsChoosing(false)
    navigate(`/order?market=${market.slug}`, { replace: true })
  }
  const isFilled = useDraftPart((draft) => draft.lines.length > 0 || (draft.rest?.length ?? 0) > 0, false)
  return (
    <div className="pt-6">
      <h1 className="text-2xl">{starterTexts.starter.title}</h1>
      {!isSaved && (
        <div className="mt-4">
          <Notice tone="amber">{texts.page.notSaved}</Notice>
        </div>
      )}
      <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
        <div className={`grid grid-cols-1 gap-5 ${way === 'write' ? 'lg:sticky lg:top-24' : ''}`}>
          <AreaField />
          <MarketStrip
            market={chosen.market ?? markets.data?.find((market) => market.slug === chosen.slug)}
            name={chosen.name}
            nowMs={nowMs}
            onOpen={() => setIsChoosing(true)}
          />
          {chosen.error !== null && <MarketError error={chosen.error} onRetry={chosen.retry} />}
          <Segmented
            legend={texts.page.ways}
            options={[
              ['write', texts.page.write],
              ['pick', texts.page.pickGoods],
            ]}
            value={way}
            onChange={setWay}
          />
          {way === 'write' && <ListComposer given={given} onOpen={setOpenId} />}
          {way === 'pick' && chosen.market === undefined && <Notice>{texts.page.chooseMarket}</Notice>}
          {way === 'pick' && chosen.market !== undefined && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PickGoods market={chosen.market} nowMs={nowMs} />
            </Suspense>
          )}
        </div>
        <div className={way === 'pick' ? visibleGoods : ''}>
          <Card className="grid grid-cols-1 gap-5 px-2! sm:px-3!">
            <TheList market={chosen.market} openId={openId} onOpen={setOpenId} />
            <Suspense>{isFilled && <ListTotals market={chosen.market} nowMs={nowMs} />}</Suspense>
          </Card>
        </div>
      </div>
      <div className="h-6" />
      <Suspense>{isFilled && <NextBar market={chosen.market} nowMs={nowMs} />}</Suspense>
      <Suspense>
        {hasChosen && (
          <MarketSheet
            isOpen={isChoosing}
            onClose={() => setIsChoosing(false)}
            markets={markets.data}
            query={markets}
            chosenSlug={chosen.slug}
            nowMs={nowMs}
            onChoose={choose}
          />
        )}
      </Suspense>
    </div>
  )
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

/** Ctrl+Z takes back the last change of the list; within a field it stays the field's own. */
function useUndoKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || isInField(event.target)) return
      if (takeBack()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
