import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/dispatch/agent.ts'
import { homeMarketsQuery } from '#web/entities/agents/agents-queries.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import * as texts from './texts.ts'

/** Says in one line why an offer came to this agent, where planning gave no reason of its own. */
export function OfferReason({ offer, joins }: { offer: Offer; joins: boolean }) {
  const homes = useQuery(homeMarketsQuery).data
  const isHome = homes?.chosen.includes(offer.market.id) ?? false
  return <p className="px-1 text-sm text-ink-soft">{reasonText(offer, { joins, isHome })}</p>
}

function reasonText(
  { market, distanceToMarketM: away }: Offer,
  { joins, isHome }: { joins: boolean; isHome: boolean },
): string {
  if (joins) return texts.reason.joins(market.name)
  if (isHome) return texts.reason.home(market.name)
  return away === null ? texts.reason.free : texts.reason.near(distanceText(away))
}
