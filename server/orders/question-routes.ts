import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { askQuestionEndpoint, withdrawQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import {
  answerByPhoneEndpoint,
  answerLinkedQuestionEndpoint,
  answerQuestionEndpoint,
  getLinkedPictureEndpoint,
  getLinkedQuestionEndpoint,
  getQuestionLinkEndpoint,
} from '#contract/orders/questions.ts'
import { isKnownDeviceOf } from '#server/accounts/core/known-devices.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { sendPicture } from '#server/platform/http/send-picture.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import type { Buyers } from './core/buyers.ts'
import type { OrderRow } from './core/find-order.ts'
import { lockAgentOrder, mayRead, type ReadersContext } from './core/policy.ts'
import { findQuestion } from './core/question-store.ts'
import { boundDeviceTime } from './core/rules.ts'
import { answerQuestion } from './questions/answer-question.ts'
import { askQuestion, checkAsking } from './questions/ask-question.ts'
import { type SettleContext, settleOverdue } from './questions/close-overdue.ts'
import { withdrawQuestions } from './questions/close-question.ts'
import type { LinkKey } from './questions/link-question.ts'
import { readAdminOrder, readCustomerOrder, readTrip } from './reading/read-order.ts'
import { giveLink, readLinked, readLinkToken, readPicture } from './reading/read-question.ts'

interface Context
  extends SettleContext,
    Pick<SettingsServices, 'queueMail' | 'readSettings' | 'savePicture' | 'pictureFiles'> {
  buyers: Buyers
  publicUrl: string
  linkKey: LinkKey
}

/** Registers what agents ask while they shop, and how customers answer. */
export function registerQuestions(api: Api, context: Context): void {
  const { db, clock, buyers, readSettings } = context

  api.answerWithPicture(askQuestionEndpoint, {
    async admit({ params: { id: orderId, itemId }, viewer }) {
      await settleOverdue(context, [orderId])
      await db.transaction().execute((tx) => checkAsking(tx, { agent: viewer.user, orderId, itemId }))
    },
    async answer({ params: { id: orderId, itemId }, body, picture, viewer, write }) {
      const settings = await readSettings()
      await settleOverdue(context, [orderId])
      return write(async (tx) => {
        const asking = { ...body, picture }
        await askQuestion({ ...context, tx, settings }, { agent: viewer.user, orderId, itemId, asking })
        return readTrip(tx, orderId, viewer.user)
      })
    },
  })

  api.answer(withdrawQuestionEndpoint, async ({ params, body, viewer, write }) => {
    await settleOverdue(context, [params.id])
    return write(async (tx) => {
      const order = await lockAgentOrder(tx, params.id, viewer.user)
      const at = boundDeviceTime(body.happenedAt, clock.now(), order.status_at)
      const by = { actor: 'agent', actorId: viewer.user.id, at, itemId: params.itemId } as const
      const count = await withdrawQuestions({ tx, clock }, order, by)
      if (count === 0) throw fail('questions.over')
      return readTrip(tx, params.id, viewer.user)
    })
  })

  api.answer(answerQuestionEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    await settleOverdue(context)
    return write(async (tx) => {
      const run = {
        questionId: params.id,
        via: 'app' as const,
        said: body,
        answeredBy: viewer.user.id,
        settings,
      }
      const order = await answerQuestion(
        { tx, clock, buyers },
        { ...run, ...rightsOf({ db: tx, buyers }, viewer) },
      )
      return readCustomerOrder(tx, { clock, buyers, settings }, order.id, viewer)
    })
  })

  api.answer(getQuestionLinkEndpoint, async ({ params, viewer }) => {
    const path = await db.transaction().execute((tx) => giveLink({ ...context, tx }, params.id, viewer.user))
    return { url: `${context.publicUrl}${path}` }
  })

  api.file(getPictureEndpoint, ({ params, viewer }) => readPicture(context, params.id, viewer.user))

  registerPhoneAnswers(api, context)
  registerLinks(api, context)
}

/**
 * Returns the rights of who answers: who placed an order does; who approves for its business does so above its buyer's own
 * limits.
 */
function rightsOf(reading: ReadersContext, { user, businessId }: { user: CurrentUser; businessId?: string }) {
  return {
    mayAnswer: (order: OrderRow) =>
      mayRead(reading, order, { user, ...(businessId !== undefined && { businessId }) }),
    mayApprove: (order: OrderRow) => businessId !== undefined || order.customer_id !== user.id,
  }
}

/** Registers what our team heard on the phone. */
function registerPhoneAnswers(api: Api, context: Context): void {
  const { clock, buyers, readSettings } = context

  api.answer(answerByPhoneEndpoint, async ({ params, body: { questionId, ...said }, viewer, write }) => {
    const settings = await readSettings()
    await settleOverdue(context, [params.id])
    return write(async (tx, audit) => {
      const { user } = viewer
      const mayAnswer = ({ id }: { id: string }) => id === params.id
      const run = { questionId, mayAnswer, via: 'team_phone' as const, said, answeredBy: user.id, settings }
      await answerQuestion({ tx, clock, buyers }, run)
      await audit('orders.answer_by_phone', params.id, { questionId, ...said })
      return readAdminOrder(tx, params.id, user)
    })
  })
}

/** Signed out, by the link. Only a POST answers: those who look ahead at links only GET. */
function registerLinks(api: Api, context: Context): void {
  const { db, clock, buyers, readSettings } = context

  api.answer(getLinkedQuestionEndpoint, async ({ params, request }) => {
    const { questionId } = await readLinkToken(context, { token: params.token, ip: request.ip })
    await settleOverdue(context)
    return readLinked(db, clock, questionId)
  })

  api.answer(answerLinkedQuestionEndpoint, async ({ params, body, viewer, request, write }) => {
    const { questionId, way } = await readLinkToken(context, { token: params.token, ip: request.ip })
    const settings = await readSettings()
    await settleOverdue(context)
    return write(async (tx) => {
      const mayAnswer = async ({ agent_id: agentId }: { agent_id: string | null }) => {
        const isWork = viewer !== null && (isAdmin(viewer.user) || viewer.user.id === agentId)
        const device = request.readToken('device')
        if (isWork || (agentId !== null && (await isKnownDeviceOf(tx, device, agentId))))
          throw fail('questions.agent_link')
        return true
      }
      const run = { questionId, mayAnswer, via: way, said: body, settings }
      await answerQuestion({ tx, clock, buyers }, run)
      return readLinked(tx, clock, questionId)
    })
  })

  api.file(getLinkedPictureEndpoint, async ({ params, request }) => {
    const { questionId } = await readLinkToken(context, { token: params.token, ip: request.ip })
    const question = await findQuestion(db, questionId)
    return sendPicture(context.pictureFiles, question?.picture_id ?? null)
  })
}
