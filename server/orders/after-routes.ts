import {
  closeProblemEndpoint,
  payProblemEndpoint,
  rateOrderEndpoint,
  reportProblemEndpoint,
  tipAgentEndpoint,
} from '#contract/orders/after-delivery.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { closeProblem, payProblem } from './after-delivery/answer-problem.ts'
import { rateOrder } from './after-delivery/rate-order.ts'
import { checkReport, reportProblem } from './after-delivery/report-problem.ts'
import { tipAgent } from './after-delivery/tip-agent.ts'
import type { Buyers } from './core/buyers.ts'
import { customerOrderAnswer } from './reading/changed-order.ts'
import { readAdminOrder, readCustomerOrder } from './reading/read-order.ts'

interface Context
  extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings' | 'queueMail' | 'savePicture'> {
  buyers: Buyers
}

/** Registers what follows a delivery: the customer's stars, tips and reports, and our team’s answers. */
export function registerAfterDelivery(api: Api, context: Context): void {
  const { db, clock, buyers, readSettings } = context
  const customerOrder = customerOrderAnswer(context, async () => ({ settings: await readSettings() }))

  api.change(rateOrderEndpoint, customerOrder, ({ tx, params, body, viewer }) =>
    rateOrder({ tx, clock }, { customer: viewer.user, orderId: params.id, given: body }),
  )

  api.change(tipAgentEndpoint, customerOrder, ({ tx, known, params, body, viewer }) => {
    const { tipLimitKobo } = known.settings
    return tipAgent({ tx, clock }, { customer: viewer.user, orderId: params.id, tipLimitKobo, ...body })
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
        return readCustomerOrder(tx, { clock, buyers, settings }, params.id, viewer)
      })
    },
  })

  const orderOfProblem = {
    read: ({ tx, viewer }: Changed, orderId: string) => readAdminOrder(tx, orderId, viewer.user),
  }
  api.change(payProblemEndpoint, orderOfProblem, ({ tx, params, body, viewer }) =>
    payProblem({ ...context, tx }, { admin: viewer.user, problemId: params.id, ...body }),
  )
  api.change(closeProblemEndpoint, orderOfProblem, ({ tx, params, body, viewer }) =>
    closeProblem({ ...context, tx }, { admin: viewer.user, problemId: params.id, ...body }),
  )
}
