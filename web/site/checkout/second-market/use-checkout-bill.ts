import { useQuery } from '@tanstack/react-query'
import type { MarketPage } from '#contract/markets/markets.ts'
import { type Estimate, estimateList, type Fees } from '#domain/prices/price-estimate.ts'
import { marketQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { restOf } from '#web/site/list/draft/draft.ts'
import type { Draft, DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { useUsualPrices } from '#web/site/list/items/use-usual-prices.ts'
import { useFees } from '#web/site/list/use-fees.ts'

/** Holds the part of an order that a second market brings. */
export interface SecondPart {
  market: { name: string }
  lines: readonly DraftItem[]
  /** With its prices, once those are there. */
  page: MarketPage | undefined
  fees: Fees
  estimate: Estimate | null
}

/** What a draft comes to: at its market, at the second where it has one, and in all. */
export interface CheckoutBill {
  fees: Fees
  /** Null while its prices are on their way. */
  estimate: Estimate | null
  second: SecondPart | null
  /** Both orders together, where there are two. */
  whole: Estimate | null
  discountKobo: number
}

/**
 * Returns the bill of a draft; `isMarketOpen` where no market is known, and goods count as they usually cost. `offKobo`
 * says what is taken off our fees.
 */
export function useCheckoutBill(
  draft: Draft,
  market: MarketPage | undefined,
  isMarketOpen: boolean,
  offKobo: (draft: Draft, fees: Fees) => number,
): CheckoutBill {
  const nowMs = useNow()
  const usualOf = useUsualPrices()
  const rest = restOf(draft)
  const { data: page } = useQuery({ ...marketQuery(rest?.market.slug ?? ''), enabled: rest !== null })
  const fees = useFees(market)
  const restFees = useFees(page, rest?.lines.length ?? 0)
  // What is taken off comes off the first order's fees, then off the second's.
  const discountKobo = offKobo(draft, rest === null ? fees : sumOf(fees, restFees))
  const catalogue = market?.catalogue ?? (isMarketOpen && rest === null ? noGoods : undefined)
  const firstKobo = Math.min(discountKobo, fees.deliveryFeeKobo + fees.serviceFeeKobo)
  const estimate =
    catalogue === undefined || usualOf === null
      ? null
      : estimateList(draft.lines, catalogue, usualOf, { ...fees, discountKobo: firstKobo }, nowMs)
  if (rest === null) return { fees, estimate, second: null, whole: estimate, discountKobo }
  const restEstimate =
    page === undefined || usualOf === null
      ? null
      : estimateList(
          rest.lines,
          page.catalogue,
          usualOf,
          { ...restFees, discountKobo: discountKobo - firstKobo },
          nowMs,
        )
  return {
    fees,
    estimate,
    second: { ...rest, page, fees: restFees, estimate: restEstimate },
    whole: estimate === null || restEstimate === null ? null : together(estimate, restEstimate),
    discountKobo,
  }
}

const noGoods: MarketPage['catalogue'] = []

function capOfBoth(...parts: Estimate[]): number | null {
  const caps = parts.flatMap(({ suggestedCapKobo }) => suggestedCapKobo ?? [])
  return caps.length < parts.length ? null : caps.reduce((sum, capKobo) => sum + capKobo, 0)
}

function sumOf(a: Fees, b: Fees): Fees {
  return {
    deliveryFeeKobo: a.deliveryFeeKobo + b.deliveryFeeKobo,
    serviceFeeKobo: a.serviceFeeKobo + b.serviceFeeKobo,
    callOutFeeKobo: a.callOutFeeKobo,
  }
}

/** One bill of two orders. */
function together(a: Estimate, b: Estimate): Estimate {
  return {
    ...a,
    ...sumOf(a, b),
    discountKobo: (a.discountKobo ?? 0) + (b.discountKobo ?? 0),
    goods: { lowKobo: a.goods.lowKobo + b.goods.lowKobo, highKobo: a.goods.highKobo + b.goods.highKobo },
    totalLowKobo: a.totalLowKobo + b.totalLowKobo,
    totalHighKobo: a.totalHighKobo + b.totalHighKobo,
    usualLines: a.usualLines + b.usualLines,
    unpricedLines: a.unpricedLines + b.unpricedLines,
    basis: {
      noted: a.basis.noted + b.basis.noted,
      sampleLines: a.basis.sampleLines + b.basis.sampleLines,
      thinLines: a.basis.thinLines + b.basis.thinLines,
    },
    suggestedCapKobo: capOfBoth(a, b),
  }
}
