import {
  exportAnalyticsEndpoint,
  getAgentFiguresEndpoint,
  getAnalyticsEndpoint,
  getGoodsFiguresEndpoint,
  getSmsCostsEndpoint,
  getSpeedEndpoint,
  getTimesEndpoint,
} from '#contract/analytics/admin-analytics.ts'
import { type SpanQuery, spanOf } from '#domain/time/span.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { sumSmsCosts } from '#server/platform/sms/sms-months-store.ts'
import { exportTable, type Reports, tableReader } from './export-table.ts'
import { readGoods } from './read-goods.ts'
import { readAgentFigures, readTimes } from './read-order-times.ts'
import { readOverview } from './read-overview.ts'
import { readSpeed } from './read-speed.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  /** Holds the tables of other features. */
  reports: readonly Reports[]
}

/** Statistics for admins: read-only, and nothing about a single customer or order. */
export function registerAnalyticsReports(api: Api, { db, clock, reports }: Context): void {
  const spanAt = (query: SpanQuery) => spanOf(query, clock.now())
  api.answer(getAnalyticsEndpoint, ({ query }) => readOverview(db, spanAt(query)))
  api.answer(getTimesEndpoint, ({ query }) => readTimes(db, spanAt(query)))
  api.answer(getAgentFiguresEndpoint, ({ query }) => readAgentFigures(db, spanAt(query)))
  api.answer(getGoodsFiguresEndpoint, ({ query }) => readGoods(db, spanAt(query)))
  api.answer(getSmsCostsEndpoint, async ({ query }) => ({ costs: await sumSmsCosts(db, spanAt(query)) }))
  api.answer(getSpeedEndpoint, ({ query }) => readSpeed(db, spanAt(query)))

  api.table(exportAnalyticsEndpoint, async ({ params: { table }, query, viewer }) => {
    const read = tableReader(table, reports)
    if (read === null) throw fail('route.not_found')
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
      rows: exportTable(db, read, span),
    }
  })
}
