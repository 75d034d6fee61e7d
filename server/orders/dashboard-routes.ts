import { listUsualItems, listWaitingQuestions } from '#contract/dashboard.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { type SettleContext, settleOverdue } from './close-overdue.ts'
import { listUsualItems as listUsual } from './list-usual-items.ts'
import { listWaitingQuestions as listWaiting } from './list-waiting-questions.ts'

/** What a customer's dashboard reads beside their orders and their wallet. */
export function registerDashboard(api: Api, context: SettleContext): void {
  const { db, clock } = context

  api.answer(listWaitingQuestions, async ({ viewer }) => {
    await settleOverdue(context)
    const items = await listWaiting(db, viewer.user.id)
    return { items, now: clock.now().toISOString() }
  })

  api.answer(listUsualItems, ({ viewer }) => listUsual(db, viewer.user.id))
}
