import { closeProblem, payProblem, rateOrder, reportProblem, tipAgent } from '#contract/after-delivery.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import type { KeepPicture } from '#server/platform/pictures/keep-picture.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { closeProblem as closeStory, payProblem as payStory } from './answer-problem.ts'
import { rateOrder as rateStory } from './rate-order.ts'
import { readAdminOrder, readCustomerOrder } from './read-order.ts'
import { reportProblem as reportStory } from './report-problem.ts'
import { tipAgent as tipStory } from './tip-agent.ts'

interface Context {
  db: Db
  clock: Clock
  readSettings: ReadSettings
  queueMail: QueueMail
  keepPicture: KeepPicture
}

/** What follows a delivery: the customer's stars, tips and reports, and our office's answers. */
export function registerAfterDelivery(api: Api, context: Context): void {
  const { clock, readSettings } = context

  api.answer(rateOrder, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await rateStory({ tx, clock }, { customer: viewer.user, orderId: params.id, given: body })
      return readCustomerOrder(tx, { clock, settings }, params.id, viewer.user)
    })
  })

  api.answer(tipAgent, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await tipStory({ tx, clock }, { customer: viewer.user, orderId: params.id, ...body })
      return readCustomerOrder(tx, { clock, settings }, params.id, viewer.user)
    })
  })

  api.answer(reportProblem, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    const { photo, ...rest } = body
    const picture = photo === null ? null : await encodePicture(Buffer.from(photo, 'base64'))
    return write(async (tx) => {
      const report = { ...rest, picture }
      await reportStory({ ...context, tx, settings }, { customer: viewer.user, orderId: params.id, report })
      return readCustomerOrder(tx, { clock, settings }, params.id, viewer.user)
    })
  })

  api.answer(payProblem, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const decision = { admin: viewer.user, problemId: params.id, ...body }
      return readAdminOrder(tx, await payStory({ ...context, tx }, decision), viewer.user)
    }),
  )

  api.answer(closeProblem, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const decision = { admin: viewer.user, problemId: params.id, ...body }
      return readAdminOrder(tx, await closeStory({ ...context, tx }, decision), viewer.user)
    }),
  )
}
