import {
  closeProblemEndpoint,
  payProblemEndpoint,
  rateOrderEndpoint,
  reportProblemEndpoint,
  tipAgentEndpoint,
} from '#contract/orders/after-delivery.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { closeProblem, payProblem } from './after-delivery/answer-problem.ts'
import { rateOrder } from './after-delivery/rate-order.ts'
import { checkReport, reportProblem } from './after-delivery/report-problem.ts'
import { tipAgent } from './after-delivery/tip-agent.ts'
import { readAdminOrder, readCustomerOrder } from './reading/read-order.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  queueMail: QueueMail
  savePicture: SavePicture
}

/** Registers what follows a delivery: the customer's stars, tips and reports, and our team’s answers. */
export function registerAfterDelivery(api: Api, context: Context): void {
  const { db, clock, readSettings } = context

  api.answer(rateOrderEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await rateOrder({ tx, clock }, { customer: viewer.user, orderId: params.id, given: body })
      return readCustomerOrder(tx, { clock, settings }, params.id, viewer)
    })
  })

  api.answer(tipAgentEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      const { tipLimitKobo } = settings
      const tip = { customer: viewer.user, orderId: params.id, tipLimitKobo, ...body }
      await tipAgent({ tx, clock }, tip)
      return readCustomerOrder(tx, { clock, settings }, params.id, viewer)
    })
  })

  api.answerWithPicture(reportProblemEndpoint, {
    async admit({ params, body, viewer }) {
      const settings = await readSettings()
      const report = { customer: viewer.user, orderId: params.id, report: body }
      await db.transaction().execute((tx) => checkReport({ tx, clock, settings }, report))
    },
    async answer({ params, body, picture, viewer, write }) {
      const settings = await readSettings()
      return write(async (tx) => {
        const report = { ...body, picture }
        await reportProblem(
          { ...context, tx, settings },
          { customer: viewer.user, orderId: params.id, report },
        )
        return readCustomerOrder(tx, { clock, settings }, params.id, viewer)
      })
    },
  })

  api.answer(payProblemEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const decision = { admin: viewer.user, problemId: params.id, ...body }
      return readAdminOrder(tx, await payProblem({ ...context, tx }, decision), viewer.user)
    }),
  )

  api.answer(closeProblemEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const decision = { admin: viewer.user, problemId: params.id, ...body }
      return readAdminOrder(tx, await closeProblem({ ...context, tx }, decision), viewer.user)
    }),
  )
}
