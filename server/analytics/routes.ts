import {
  countVisitEndpoint,
  reportClientErrorsEndpoint,
  reportVitalsEndpoint,
} from '#contract/analytics/analytics.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import { type RecordContext, recordVisit, recordVitals } from './record-page.ts'
import { reportErrors } from './report-errors.ts'

/** What pages report: that they were opened, how fast they were, what failed. */
export function registerAnalytics(api: Api, context: RecordContext & { log: PlainLog }): void {
  api.answer(countVisitEndpoint, async ({ body, request }) => {
    await recordVisit(context, body, request)
    return { ok: true as const }
  })

  api.answer(reportVitalsEndpoint, async ({ body, request }) => {
    await recordVitals(context, body, request)
    return { ok: true as const }
  })

  api.answer(reportClientErrorsEndpoint, async ({ body, request }) => {
    await reportErrors(context, body, request)
    return { ok: true as const }
  })
}
