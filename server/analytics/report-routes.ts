import {
  exportAnalytics,
  getAgentFigures,
  getAnalytics,
  getGoodsFigures,
  getSpeed,
  getTimes,
} from '#contract/analytics-desk.ts'
import { type SpanQuery, spanOf } from '#contract/analytics-span.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { exportTable } from './export-table.ts'
import { readAgentFigures, readTimes } from './read-errands.ts'
import { readGoods } from './read-goods.ts'
import { readOverview } from './read-overview.ts'
import { readSpeed } from './read-speed.ts'

/** The office's figures: read only, and nothing in them of a single customer or order. */
export function registerAnalyticsReports(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  const spanAt = (query: SpanQuery) => spanOf(query, clock.now())

  api.answer(getAnalytics, ({ query }) => readOverview(db, spanAt(query)))
  api.answer(getTimes, ({ query }) => readTimes(db, spanAt(query)))
  api.answer(getAgentFigures, ({ query }) => readAgentFigures(db, spanAt(query)))
  api.answer(getGoodsFigures, ({ query }) => readGoods(db, spanAt(query)))
  api.answer(getSpeed, ({ query }) => readSpeed(db, spanAt(query)))

  api.table(exportAnalytics, async ({ params: { table }, query, viewer }) => {
    const span = spanAt(query)
    const days = `${span.from} ${span.to}`
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'analytics.export',
        subject: table,
        detail: { days },
      }),
    )
    return {
      fileName: `kasuwa-${table}-${span.from}-${span.to}.csv`,
      rows: exportTable(db, table, span),
    }
  })
}
