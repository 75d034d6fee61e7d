import {
  exportComplaintsEndpoint,
  exportQuestionEndpoint,
  getCohortsEndpoint,
  getComplaintsEndpoint,
  getDemandHoursEndpoint,
  getLatenessEndpoint,
  getLostDemandEndpoint,
  getMissedGoodsEndpoint,
  getNewCustomersEndpoint,
  mostQuestionDays,
} from '#contract/analytics/questions.ts'
import { type Span, type SpanQuery, spanOf } from '#domain/time/span.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { exportAnswer, exportComplaints } from './export-answers.ts'
import type { QuestionFilter } from './question-filter.ts'
import { readCohorts, readNewCustomers } from './read-cohorts.ts'
import { readComplaints } from './read-complaints.ts'
import { readDemandHours } from './read-demand.ts'
import { readLateness } from './read-lateness.ts'
import { readLostDemand } from './read-lost.ts'
import { readMissedGoods } from './read-missed.ts'

interface Query extends SpanQuery {
  city?: string | undefined
  marketId?: string | undefined
}

/** The questions that an owner asks, each answered for some days, in one city, at one market, or in all. */
export function registerQuestionReports(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  const spanAt = (query: SpanQuery) => spanOf(query, clock.now())
  const filterOf = ({ city, marketId }: Query, viewer: Viewer): QuestionFilter => ({
    cities: citiesToRead(viewer, city),
    marketId: marketId ?? null,
  })
  api.answer(getLostDemandEndpoint, ({ query, viewer }) =>
    readLostDemand(db, spanAt(query), filterOf(query, viewer)),
  )
  api.answer(getMissedGoodsEndpoint, ({ query, viewer }) =>
    readMissedGoods(db, spanAt(query), filterOf(query, viewer)),
  )
  api.answer(getDemandHoursEndpoint, ({ query, viewer }) =>
    readDemandHours(db, spanAt(query), filterOf(query, viewer)),
  )
  api.answer(getLatenessEndpoint, ({ query, viewer }) =>
    readLateness(db, spanAt(query), filterOf(query, viewer)),
  )
  api.answer(getCohortsEndpoint, ({ query, viewer }) => readCohorts({ db, clock }, filterOf(query, viewer)))
  api.answer(getNewCustomersEndpoint, ({ query, viewer }) =>
    readNewCustomers(db, spanAt(query), filterOf(query, viewer)),
  )
  api.answer(getComplaintsEndpoint, ({ query, viewer }) =>
    readComplaints(db, spanAt(query), filterOf(query, viewer)),
  )

  const saveAs = async (table: string, { from, to }: Span, viewer: Viewer) => {
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'analytics.export',
        subject: table,
        detail: { days: `${from} ${to}` },
      }),
    )
    return `kasuwa-${table}-${from}-${to}.csv`
  }
  api.table(exportQuestionEndpoint, async ({ params: { table }, query, viewer }) => {
    const asked = { db, clock, span: spanAt(query), filter: filterOf(query, viewer) }
    if (table === 'demand' && asked.span.days > mostQuestionDays)
      throw invalidFields([{ path: 'to', message: `Choose at most ${mostQuestionDays} days` }])
    return { fileName: await saveAs(table, asked.span, viewer), rows: exportAnswer(table, asked) }
  })
  api.table(exportComplaintsEndpoint, async ({ params: { table }, query, viewer }) => {
    const asked = { db, clock, span: spanAt(query), filter: filterOf(query, viewer) }
    const fileName = await saveAs(`complaints-${table}`, asked.span, viewer)
    return { fileName, rows: exportComplaints(table, asked) }
  })
}
