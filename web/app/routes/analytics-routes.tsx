import { addedReport, findReport } from '#web/admin/analytics/analytics-pages.ts'
import {
  agentsQuery,
  goodsQuery,
  overviewQuery,
  smsQuery,
  speedQuery,
  timesQuery,
} from '#web/admin/analytics/analytics-queries.ts'
import * as questions from '#web/admin/analytics/questions/question-queries.ts'
import { type SpanFilter, spanFilterFrom, spanSearchKeys } from '#web/admin/analytics/span-filter.ts'
import * as texts from '#web/admin/analytics/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { pagesOf, type Route, type RouteQueries } from '#web/platform/page/route.ts'

const page = pagesOf(import.meta.glob('/web/admin/analytics/**/*-screen.tsx'), {
  access: 'analytics.read',
  frame: 'bare',
})

/** Lists the questions that the figures answer, and a page for each answer. */
export const analyticsRoutes: readonly Route[] = [
  page('/admin/analytics', 'admin/analytics/analytics', {
    title: common.page.analytics,
    searchKeys: spanSearchKeys,
  }),
  page('/admin/analytics/lost', 'admin/analytics/questions/lost', {
    title: texts.questions.lost,
    searchKeys: questions.lostAddress.keys,
    queries: ({ search }) => ({ lost: questions.lostQuery(questions.lostAddress.read(search)) }),
  }),
  page('/admin/analytics/demand', 'admin/analytics/questions/demand', {
    title: texts.questions.demand,
    searchKeys: questions.demandAddress.keys,
    queries: ({ search }) => ({ demand: questions.demandQuery(questions.demandAddress.read(search)) }),
  }),
  page('/admin/analytics/missed-goods', 'admin/analytics/questions/missed-goods', {
    title: texts.questions['missed-goods'],
    searchKeys: questions.missedAddress.keys,
    queries: ({ search }) => ({ missed: questions.missedQuery(questions.missedAddress.read(search)) }),
  }),
  page('/admin/analytics/lateness', 'admin/analytics/questions/lateness', {
    title: texts.questions.lateness,
    searchKeys: questions.latenessAddress.keys,
    queries: ({ search }) => ({ lateness: questions.latenessQuery(questions.latenessAddress.read(search)) }),
  }),
  page('/admin/analytics/cohorts', 'admin/analytics/questions/cohorts', {
    title: texts.questions.cohorts,
    searchKeys: questions.cohortsAddress.keys,
    queries: ({ search }) => ({ cohorts: questions.cohortsQuery(questions.cohortsAddress.read(search)) }),
  }),
  page('/admin/analytics/new-customers', 'admin/analytics/questions/new-customers', {
    title: texts.questions['new-customers'],
    searchKeys: questions.newCustomersAddress.keys,
    queries: ({ search }) => ({
      codes: questions.newCustomersQuery(questions.newCustomersAddress.read(search)),
    }),
  }),
  page('/admin/analytics/complaints', 'admin/analytics/questions/complaints', {
    access: 'orders.read',
    title: texts.questions.complaints,
    searchKeys: questions.complaintsAddress.keys,
    queries: ({ search }) => ({
      complaints: questions.complaintsQuery(questions.complaintsAddress.read(search)),
    }),
  }),
  page('/admin/analytics/:report', 'admin/analytics/report', {
    isOfAllCities: true,
    searchKeys: spanSearchKeys,
    title: ({ params }) =>
      addedReport(params.report)?.question ?? texts.questions[findReport(params.report) ?? 'days'],
    redirect: ({ params: { report } }) =>
      findReport(report) === null && addedReport(report) === null ? '/admin/analytics' : null,
    queries: ({ params, search }) => queriesOf(params.report, spanFilterFrom(search)),
  }),
]

/** Returns what a report reads first. */
function queriesOf(report: string, filter: SpanFilter): RouteQueries {
  const added = addedReport(report)
  if (added !== null) return { added: added.queryOf(filter) }
  if (report === 'stages' || report === 'ends') return { times: timesQuery(filter) }
  if (report === 'agents') return { agents: agentsQuery(filter) }
  if (report === 'goods' || report === 'prices') return { goods: goodsQuery(filter) }
  if (report === 'speed') return { speed: speedQuery(filter) }
  if (report === 'sms') return { sms: smsQuery(filter) }
  return findReport(report) === null ? {} : { overview: overviewQuery(filter) }
}
