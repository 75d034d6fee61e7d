import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/platform/core/api-error.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { useCity } from '#web/platform/session/session.ts'
import { listWordsQuery } from '#web/site/list/items/read-typed.ts'
import type { ChosenMarket } from '#web/site/list/use-chosen-market.ts'
import type { Offline } from './order-body.ts'
import type { CheckoutBill } from './second-market/use-checkout-bill.ts'

/** Returns whether hours and prices of a draft's market cannot be had: there is no network, and they are not on the device. */
export function useIsMarketOpen({ market, error }: ChosenMarket): boolean {
  const isOnline = useOnline()
  // A network that a phone believes in may be none.
  return market === undefined && (!isOnline || (error !== null && !(error instanceof ApiError)))
}

/** What goes with an order that is made without a network; null with one. */
export function useOffline(isMarketOpen: boolean, { whole }: CheckoutBill): Offline | null {
  const isOnline = useOnline()
  const city = useCity()?.slug ?? null
  const readVersion = useQuery(listWordsQuery).data?.version
  if (isOnline && !isMarketOpen) return null
  return { isMarketOpen, city, shownMostKobo: whole?.totalHighKobo ?? null, readVersion }
}
