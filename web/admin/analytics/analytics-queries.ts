import {
  getAgentFiguresEndpoint,
  getAnalyticsEndpoint,
  getGoodsFiguresEndpoint,
  getSmsCostsEndpoint,
  getSpeedEndpoint,
  getTimesEndpoint,
} from '#contract/analytics/admin-analytics.ts'
import { minutes } from '#domain/time/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { queryOf, type SpanFilter } from './span-filter.ts'

const options = { staleTime: minutes(1) }

export const overviewQuery = (filter: SpanFilter) =>
  apiQuery(getAnalyticsEndpoint, { query: queryOf(filter) }, options)
export const timesQuery = (filter: SpanFilter) =>
  apiQuery(getTimesEndpoint, { query: queryOf(filter) }, options)
export const agentsQuery = (filter: SpanFilter) =>
  apiQuery(getAgentFiguresEndpoint, { query: queryOf(filter) }, options)
export const goodsQuery = (filter: SpanFilter) =>
  apiQuery(getGoodsFiguresEndpoint, { query: queryOf(filter) }, options)
export const speedQuery = (filter: SpanFilter) =>
  apiQuery(getSpeedEndpoint, { query: queryOf(filter) }, options)
export const smsQuery = (filter: SpanFilter) =>
  apiQuery(getSmsCostsEndpoint, { query: queryOf(filter) }, options)
