import { useEffect, useEffectEvent, useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { proposeMarket } from '#domain/prices/compare-markets.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nobodyThereText } from '#web/entities/markets/delivery-queries.ts'
import { OpenText } from '#web/entities/markets/open-text.tsx'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { useNavigate, usePath, useSearch } from '#web/platform/page/location.tsx'
import { draftMarket } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { useFarText } from './far-text.ts'
import { chosenText, keptText } from './market-news-text.ts'
import * as texts from './texts.ts'
import { type MarketChoice, useArrivals, useMarketChoices } from './use-market-choices.ts'

/** "At your gate by 10:50 am · 3.2 km from you · Open until 6 pm"; only the hours while we do not know the gate. */
export function ArrivalText({ market, nowMs }: { market: Market; nowMs: number }) {
  const arrival = useArrivalOf(market.id)
  const far = useFarText()
  return (
    <>
      {arrival !== undefined && (
        <span className="block font-semibold text-leaf-deep">
          {nobodyThereText(arrival.nobody) ??
            texts.arrival.bySentence(momentText(Date.parse(arrival.promise.by), nowMs))}
        </span>
      )}
      {arrival !== undefined && far(arrival.distanceM) !== '' && `${far(arrival.distanceM)} · `}
      <OpenText market={market} nowMs={nowMs} />
    </>
  )
}

/** The same in one line, for the bar: "Wuse Market · at your gate by 10:50 am". */
export function MarketLine({ marketId, name, nowMs }: { marketId: string; name: string; nowMs: number }) {
  const arrival = useArrivalOf(marketId)
  if (arrival === undefined) return name
  const nobody = nobodyThereText(arrival.nobody)
  if (nobody !== null) return texts.arrival.nobodyLine(name, nobody)
  return texts.arrival.line(name, momentText(Date.parse(arrival.promise.by), nowMs))
}

function useArrivalOf(marketId: string) {
  return useArrivals().arrivals.find((each) => each.marketId === marketId)
}

interface MarketNewsProps {
  isHeld: boolean
  nowMs: number
  /** Called once all that the choice needs has been answered, and again where that is so no longer. */
  onLooked: (hasLooked: boolean) => void
}

/**
 * Keeps the draft at the best market for its list, place and hour, and says each change. What the customer chose stays,
 * and what is better by now is offered; while an order is being placed nothing changes.
 */
export function MarketNews({ isHeld, nowMs, onLooked }: MarketNewsProps) {
  const { choices, area, isReady } = useMarketChoices(nowMs)
  const market = useDraftPart((draft) => draft.market, null)
  const isOwn = useDraftPart((draft) => draft.marketBy === 'customer', false)
  const isNamed = new URLSearchParams(useSearch()).has('market')
  const isSent = useDraftPart(
    (draft) => draft.unanswered.length > 0 || (draft.restMarket ?? null) !== null,
    true,
  )
  const isWanted = useDraftPart((draft) => draft.lines.length > 0 || draft.place.area !== '', false)
  const [said, setSaid] = useState<{ marketId: string; text: string; isPlaced: boolean } | null>(null)

  const byUs = isOwn || isNamed ? null : (market?.id ?? null)
  const proposed = isReady && isWanted && !isHeld && !isSent ? proposeMarket(choices, byUs) : null
  const best = choices.find(({ marketId }) => marketId === proposed?.marketId) ?? null
  const current = choices.find(({ marketId }) => marketId === market?.id) ?? null
  const isPlaced = area !== null
  const move = best !== null && !isOwn && !isNamed && best.marketId !== market?.id ? best : null

  const follow = useEffectEvent((to: MarketChoice) => {
    setSaid({ marketId: to.marketId, text: chosenText(to, current, { nowMs, isPlaced }), isPlaced })
    take(to)
  })
  useEffect(() => {
    if (move !== null) follow(move)
  }, [move])
  useEffect(() => onLooked(isReady), [isReady, onLooked])

  if (isOwn || isNamed) return <Kept chosen={current} best={best} nowMs={nowMs} />
  if (said === null || said.marketId !== market?.id) return null
  // The same market, now that we know where: what was said of prices for now holds no more.
  const isSaid = said.isPlaced === isPlaced
  const text =
    isSaid || current === null || !isReady ? said.text : chosenText(current, null, { nowMs, isPlaced })
  return (
    <p role="status" className="text-sm text-pretty text-ink-soft">
      {text}
    </p>
  )
}

interface KeptProps {
  chosen: MarketChoice | null
  best: MarketChoice | null
  nowMs: number
}

function Kept({ chosen, best, nowMs }: KeptProps) {
  const navigate = useNavigate()
  const path = usePath()
  const text = chosen === null || best === null ? null : keptText(chosen, best, nowMs)
  if (text === null || best === null) return null
  const accept = () => {
    take(best)
    navigate(path, { replace: true })
  }
  return (
    <Notice
      tone="amber"
      action={
        <Button kind="secondary" onClick={accept}>
          {texts.kept.accept(best.market.name)}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

/** Our choice: the hour that was chosen stays where this market is open then. */
function take({ market, arrival, isOpen }: MarketChoice): void {
  const keepsHour = isOpen && arrival !== null && arrival.scheduledFor !== null
  changeDraft({ do: 'chooseMarket', market: draftMarket(market), keepsHour })
}
