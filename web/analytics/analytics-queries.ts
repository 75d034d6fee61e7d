import {
  getAgentFigures,
  getAnalytics,
  getGoodsFigures,
  getSpeed,
  getTimes,
} from '#contract/analytics-desk.ts'
import { apiQuery } from '#web/platform/api.ts'
import { queryOf, type SpanFilter } from './span-filter.ts'

const options = { staleTime: 60_000 }

export const overviewQuery = (filter: SpanFilter) =>
  apiQuery(getAnalytics, { query: queryOf(filter) }, options)
export const timesQuery = (filter: SpanFilter) => apiQuery(getTimes, { query: queryOf(filter) }, options)
export const agentsQuery = (filter: SpanFilter) =>
  apiQuery(getAgentFigures, { query: queryOf(filter) }, options)
export const goodsQuery = (filter: SpanFilter) =>
  apiQuery(getGoodsFigures, { query: queryOf(filter) }, options)
export const speedQuery = (filter: SpanFilter) => apiQuery(getSpeed, { query: queryOf(filter) }, options)
