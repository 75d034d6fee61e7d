import { countVisit, reportClientErrors, reportVitals } from '#contract/analytics.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlainLog } from '#server/platform/log.ts'
import { type RecordContext, recordVisit, recordVitals } from './record-page.ts'
import { reportErrors } from './report-errors.ts'

/** What pages tell of themselves: that they were opened, how fast they were, what failed. */
export function registerAnalytics(api: Api, context: RecordContext & { log: PlainLog }): void {
  api.answer(countVisit, async ({ body, request }) => {
    await recordVisit(context, body, request)
    return { ok: true as const }
  })

  api.answer(reportVitals, async ({ body, request }) => {
    await recordVitals(context, body, request)
    return { ok: true as const }
  })

  api.answer(reportClientErrors, async ({ body, request }) => {
    await reportErrors(context, body, request)
    return { ok: true as const }
  })
}
