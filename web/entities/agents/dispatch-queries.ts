import { replaceEqualDeep } from '@tanstack/react-query'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import { getAgentDashboard, listTripsEndpoint, type Trip } from '#contract/dispatch/agent.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import {
  getAdminOrderEndpoint,
  listAgentsEndpoint,
  listBoardEndpoint,
} from '#contract/orders/admin-orders.ts'
import { apiQuery, orRefusal } from '#web/platform/api/api.ts'

/** Reads an agent's duty, offers, trips and cash. */
export const agentDashboardQuery = apiQuery(getAgentDashboard, {}, { staleTime: 15_000 })

/** Every order that the agent is working on, with its lines. */
export const tripsQuery = {
  ...apiQuery(listTripsEndpoint, {}, { staleTime: 15_000 }),
  // A slow reading that began before an action was answered must not put back what it saw.
  structuralSharing: (known: unknown, read: unknown) =>
    replaceEqualDeep(
      known,
      (read as Trip[]).map((trip) => {
        const before = (known as Trip[] | undefined)?.find(({ id }) => id === trip.id)
        return before === undefined ? trip : newerOf(before, trip)
      }),
    ),
}

/** Returns whether one state of a trip came before the other: its log only grows. */
export function isOlder(trip: Trip, than: Trip): boolean {
  return trip.timeline.length < than.timeline.length
}

/** Returns the later of two states of a trip; of equal ones the second, which was read later. */
export function newerOf(first: Trip, second: Trip): Trip {
  return isOlder(second, first) ? first : second
}

export type Overview = EndpointAnswer<typeof getOverviewEndpoint>
/** Admins without the permission get the refusal, which the screen says. */
export const overviewQuery = orRefusal(
  apiQuery(getOverviewEndpoint, {}, { staleTime: 15_000, refetchInterval: 15_000 }),
  [403],
)
export const agentsQuery = apiQuery(listAgentsEndpoint, {}, { staleTime: 15_000 })
export const marketsQuery = apiQuery(listMarketsEndpoint, {})

/** Reads one page of orders for admins. */
export function ordersQuery(query: NonNullable<EndpointCall<typeof listBoardEndpoint>['query']>) {
  return apiQuery(listBoardEndpoint, { query }, { staleTime: 15_000 })
}

export function adminOrderQuery(id: string) {
  return apiQuery(getAdminOrderEndpoint, { params: { id } }, { staleTime: 5_000 })
}
