import {
  countVisitEndpoint,
  reportClientErrorsEndpoint,
  reportVitalsEndpoint,
} from '#contract/analytics/analytics.ts'
import { countSearchEndpoint } from '#contract/analytics/questions.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import { type Marker, whoIs } from './questions/marks.ts'
import { mayCount } from './questions/note-lost.ts'
import { insertMissed, missedName } from './questions/note-missed.ts'
import { type RecordContext, recordVisit, recordVitals } from './record-page.ts'
import { reportErrors } from './report-errors.ts'

/** Registers what pages report: that they were opened, how fast they were, what failed. */
export function registerAnalytics(api: Api, context: RecordContext & { log: PlainLog; mark: Marker }): void {
  api.answer(countVisitEndpoint, async ({ body, request }) => {
    await recordVisit(context, body, request)
    return { ok: true as const }
  })

  api.answer(reportVitalsEndpoint, async ({ body, request }) => {
    await recordVitals(context, body, request)
    return { ok: true as const }
  })

  api.answer(countSearchEndpoint, async ({ body, viewer, request }) => {
    const asker = viewer ? { userId: viewer.user.id } : request
    const words = missedName(body.typed)
    const market = body.marketId === null ? null : await context.readMarkets.byId(body.marketId)
    if (words === null || market === undefined || !(await mayCount(context, asker)))
      return { isStored: false }
    const missed = { at: context.clock.now(), words, who: whoIs(asker), marketId: body.marketId }
    await insertMissed(context.db, context.mark, [missed])
    return { isStored: true }
  })

  api.answer(reportClientErrorsEndpoint, async ({ body, request }) => {
    await reportErrors(context, body, request)
    return { ok: true as const }
  })
}
