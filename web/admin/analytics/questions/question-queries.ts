import {
  getCohortsEndpoint,
  getComplaintsEndpoint,
  getDemandHoursEndpoint,
  getLatenessEndpoint,
  getLostDemandEndpoint,
  getMissedGoodsEndpoint,
  getNewCustomersEndpoint,
} from '#contract/analytics/questions.ts'
import { minutes } from '#domain/time/durations.ts'
import { pathOf } from '#web/admin/analytics/analytics-pages.ts'
import { spanPart } from '#web/admin/analytics/span-filter.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { asked, idPart, listAddress, type ViewOf } from '#web/platform/page/list-address.ts'

const places = { city: idPart(), marketId: idPart() }
const questionAddress = (slug: string) => listAddress(pathOf(slug), { span: spanPart, ...places })

export const lostAddress = questionAddress('lost')
export const demandAddress = questionAddress('demand')
export const missedAddress = questionAddress('missed-goods')
export const latenessAddress = questionAddress('lateness')
export const newCustomersAddress = questionAddress('new-customers')
export const complaintsAddress = questionAddress('complaints')
/** About all months that there were. */
export const cohortsAddress = listAddress(pathOf('cohorts'), places)

export type QuestionFilter = ViewOf<typeof lostAddress>
export type PlaceFilter = ViewOf<typeof cohortsAddress>

const options = { staleTime: minutes(1) }

export function placesOf({ city, marketId }: PlaceFilter) {
  return asked({ city, marketId })
}

/** Returns what the API is asked for. */
export function questionOf({ span, ...filter }: QuestionFilter) {
  return { ...span, ...placesOf(filter) }
}

export const lostQuery = (filter: QuestionFilter) =>
  apiQuery(getLostDemandEndpoint, { query: questionOf(filter) }, options)
/** Today's losses, while they happen. */
export const lostTodayQuery = apiQuery(
  getLostDemandEndpoint,
  { query: { range: 'today' } },
  { staleTime: 30_000, refetchInterval: 30_000 },
)
export const demandQuery = (filter: QuestionFilter) =>
  apiQuery(getDemandHoursEndpoint, { query: questionOf(filter) }, options)
export const missedQuery = (filter: QuestionFilter) =>
  apiQuery(getMissedGoodsEndpoint, { query: questionOf(filter) }, options)
export const latenessQuery = (filter: QuestionFilter) =>
  apiQuery(getLatenessEndpoint, { query: questionOf(filter) }, options)
export const newCustomersQuery = (filter: QuestionFilter) =>
  apiQuery(getNewCustomersEndpoint, { query: questionOf(filter) }, options)
export const complaintsQuery = (filter: QuestionFilter) =>
  apiQuery(getComplaintsEndpoint, { query: questionOf(filter) }, options)
export const cohortsQuery = (filter: PlaceFilter) =>
  apiQuery(getCohortsEndpoint, { query: placesOf(filter) }, options)
