import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { Button } from '#web/design/button.tsx'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { savesData } from '#web/platform/page/data-saver.ts'
import { useNavigate, usePath } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { cacheForOffline } from '#web/platform/page/worker-registration.ts'
import { AreaField, GivenPlace } from '#web/site/list/area-field.tsx'
import { takeBack } from '#web/site/list/draft/change-with-undo.ts'
import { draftMarket } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart, useIsDraftSaved } from '#web/site/list/draft/use-draft.ts'
import { preloadFilledList } from '#web/site/list/filled-list.ts'
import { ListComposer } from '#web/site/list/list-composer.tsx'
import { MarketError } from '#web/site/list/market-error.tsx'
import { MarketStrip } from '#web/site/list/market-strip.tsx'
import { stripState } from '#web/site/list/strip-state.ts'
import { TheList } from '#web/site/list/the-list.tsx'
import { useChosenMarket } from '#web/site/list/use-chosen-market.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { useCheckoutErrors } from './core/use-checkout-errors.ts'
import * as texts from './texts.ts'
import { usePlaceFields } from './use-place-fields.ts'

const CheckoutForm = deferredPart(async () => (await loadCheckout()).CheckoutForm)
const PickGoods = deferredPart(
  async () => (await withWholeStyle(import('#web/site/list/pick-goods-deferred.tsx'))).PickGoods,
)
const MarketSheet = deferredPart(
  async () => (await withWholeStyle(import('#web/site/list/market-sheet-deferred.tsx'))).MarketSheet,
)

const loadCheckout = () => withWholeStyle(import('./checkout-form-deferred.tsx'))

type Way = 'write' | 'pick'

/** A wide screen has what is wanted at the left, and where to, when and for how much at the right. */
const layout = {
  page: 'mt-5 flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6',
  write: { wanted: '', list: '', plan: 'lg:col-start-2 lg:row-start-1 lg:row-span-2' },
  // While goods are picked, the list stands beside them.
  pick: {
    wanted: 'lg:row-span-2',
    list: 'lg:max-h-[50dvh] lg:overflow-y-auto',
    plan: 'lg:col-start-2 lg:row-start-2',
  },
} as const

/** Shows the whole way on one page: what is wanted, where to and when, what it may come to, and the button. */
export function OrderScreen({ search }: ScreenProps) {
  const nowMs = useNow()
  const path = usePath()
  const navigate = useNavigate()
  const markets = useQuery(useMarketsQuery())
  const chosen = useChosenMarket(search.get('market'))
  const errors = useCheckoutErrors()
  const place = usePlaceFields(errors)
  const [way, setWay] = useState<Way>('write')
  const [isChoosing, setIsChoosing] = useState(false)
  const hasChosen = useOnceOpen(isChoosing)
  const [isSending, setIsSending] = useState(false)
  const { state, setHasLooked } = useStripState(chosen.name !== undefined)
  const [openId, setOpenId] = useState<string | null>(null)
  const given = useGivenText(search)
  const isFilled = useIsFilled()
  useUndoKey()
  // With a list below it, the way to write more takes little room.
  const isCompact = isFilled === true && way === 'write'

  const choose = (market: Market) => {
    errors.clear('market')
    changeDraft({ do: 'chooseMarket', market: draftMarket(market), by: 'customer' })
    setIsChoosing(false)
    navigate(`${path}?market=${market.slug}`, { replace: true })
  }
  return (
    <div className="pt-6">
      <h1 className="text-2xl">{texts.page.starter}</h1>
      <NotSaved />
      <div className={layout.page}>
        <div className={`grid grid-cols-1 gap-5 ${layout[way].wanted}`}>
          {place.areaAt === 'top' && (
            <div onInput={place.touch}>
              <AreaField error={errors.fields['place.area']} onEdit={() => errors.clear('place.area')} />
            </div>
          )}
          <GivenPlace />
          <div data-invalid={errors.fields['market'] !== undefined} className="grid gap-2">
            <MarketStrip
              market={chosen.market ?? markets.data?.find((market) => market.slug === chosen.slug)}
              name={chosen.name}
              nowMs={nowMs}
              state={state}
              onLooked={setHasLooked}
              onOpen={() => setIsChoosing(true)}
              isHeld={isSending}
            />
            {errors.fields['market'] !== undefined && (
              <Notice tone="pepper">{errors.fields['market']}</Notice>
            )}
          </div>
          {chosen.error !== null && <MarketError error={chosen.error} onRetry={chosen.retry} />}
          {!isCompact && <Ways way={way} onChange={setWay} />}
          {way === 'write' && (
            <ListComposer
              given={given}
              onOpen={setOpenId}
              error={errors.fields['typed']}
              onEdit={() => errors.clear('typed')}
            />
          )}
          {isCompact && (
            <Button
              kind="quiet"
              size="sm"
              icon={<Store />}
              className="-my-3 justify-self-start"
              onClick={() => setWay('pick')}
            >
              {texts.page.pickGoods}
            </Button>
          )}
          {way === 'pick' && chosen.market === undefined && <Notice>{texts.page.chooseMarket}</Notice>}
          {way === 'pick' && chosen.market !== undefined && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <PickGoods market={chosen.market} nowMs={nowMs} />
            </Suspense>
          )}
        </div>
        <Card className={`px-2! sm:px-3! ${layout[way].list}`}>
          <TheList market={chosen.market} openId={openId} onOpen={setOpenId} />
        </Card>
        <Suspense fallback={<CheckoutSkeleton className={layout[way].plan} />}>
          {isFilled === true ? (
            <CheckoutForm
              className={layout[way].plan}
              chosen={chosen}
              isChoosing={state === 'looking'}
              errors={errors}
              place={place}
              onChooseMarket={() => setIsChoosing(true)}
              onOpenItem={setOpenId}
              onWrite={() => setWay('write')}
              onSending={setIsSending}
            />
          ) : (
            <CheckoutSkeleton className={layout[way].plan} isEmpty={isFilled === false} />
          )}
        </Suspense>
      </div>
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

/** Says that this device stores no list. */
function NotSaved() {
  if (useIsDraftSaved()) return null
  return (
    <div className="mt-4">
      <Notice tone="amber">{texts.page.notSaved}</Notice>
    </div>
  )
}

/** Returns how the choice of the market stands, for what shows it and what waits for it. */
function useStripState(isChosen: boolean) {
  const isAsked = useDraftPart((draft) => draft.lines.length > 0 || draft.place.area !== '', false)
  const isOnline = useOnline()
  const [hasLooked, setHasLooked] = useState(false)
  return { state: stripState({ isChosen, isAsked, isOnline, hasLooked }), setHasLooked }
}

function Ways({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <Segmented
      legend={texts.page.ways}
      options={[
        ['write', texts.page.write],
        ['pick', texts.page.pickGoods],
      ]}
      value={way}
      onChange={onChange}
    />
  )
}

const wayParts = ['list', 'reader'] as const
const appParts = ['app'] as const

/**
 * Returns whether there is something to order; null until the device's list is read. What shows it is loaded from the first
 * word on.
 */
function useIsFilled(): boolean | null {
  const isBegun = useDraftPart((draft) => draft.lines.length > 0 || draft.typed !== '', false)
  useEffect(() => {
    if (!isBegun) return
    preloadFilledList()
    loadCheckout().catch((error: unknown) => console.warn('The plan could not be loaded yet', error))
    // Lets whoever begins a list finish it in a market without a network.
    for (const part of savesData() ? wayParts : appParts) cacheForOffline(part)
  }, [isBegun])
  return useDraftPart<boolean | null>(
    (draft) => draft.lines.length > 0 || (draft.rest?.length ?? 0) > 0,
    null,
  )
}

/** Returns a list that came with the address, from a shared message, a link or a plain form; the address is then without it. */
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
    navigate(rest.size === 0 ? location.pathname : `${location.pathname}?${rest}`, { replace: true })
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
