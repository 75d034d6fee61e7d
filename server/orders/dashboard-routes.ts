import { listUsualItemsEndpoint, listWaitingQuestionsEndpoint } from '#contract/orders/dashboard.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { listUsualItems as listUsual } from './checkout/list-usual-items.ts'
import { type SettleContext, settleOverdue } from './questions/close-overdue.ts'
import { listWaitingQuestions as listWaiting } from './reading/list-waiting-questions.ts'

/** Registers what a customer's dashboard reads beside their orders and their wallet. */
export function registerDashboard(api: Api, context: SettleContext): void {
  const { db, clock } = context

  api.answer(listWaitingQuestionsEndpoint, async ({ viewer }) => {
    await settleOverdue(context)
    const items = await listWaiting(db, viewer.user.id)
    return { items, now: clock.now().toISOString() }
  })

  api.answer(listUsualItemsEndpoint, ({ viewer }) => listUsual(db, viewer.user.id))
}
