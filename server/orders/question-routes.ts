import { getPicture } from '#contract/pictures.ts'
import {
  answerLinkedQuestion,
  answerQuestion,
  askQuestion,
  getLinkedPicture,
  getLinkedQuestion,
  getQuestionLink,
  withdrawQuestion,
} from '#contract/questions.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import type { KeepPicture } from '#server/platform/pictures/keep-picture.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { answerQuestion as answerStory } from './answer-question.ts'
import { askQuestion as askStory } from './ask-question.ts'
import { type SettleContext, settleOverdue } from './close-overdue.ts'
import { withdrawQuestions } from './close-question.ts'
import type { LinkKey } from './link-question.ts'
import { lockAgentOrder } from './policy.ts'
import { findQuestion } from './question-store.ts'
import { readCustomerOrder, readTrip } from './read-order.ts'
import { demandMaySendLink, readLinked, readLinkToken, readPicture, sendPicture } from './read-question.ts'
import { boundDeviceTime } from './rules.ts'

interface Context extends SettleContext {
  publicUrl: string
  readSettings: ReadSettings
  queueMail: QueueMail
  keepPicture: KeepPicture
  pictureFiles: PictureFiles
  linkKey: LinkKey
}

/** What agents ask while they shop, and how customers answer. */
export function registerQuestions(api: Api, context: Context): void {
  const { db, clock, readSettings } = context

  api.answer(askQuestion, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    await settleOverdue(context, [params.id])
    const { photo, ...rest } = body
    const picture = photo === null ? null : await encodePicture(Buffer.from(photo, 'base64'))
    return write(async (tx) => {
      const { id: orderId, itemId } = params
      const asking = { ...rest, picture }
      await askStory({ ...context, tx, settings }, { agent: viewer.user, orderId, itemId, asking })
      return readTrip(tx, orderId, viewer.user, settings)
    })
  })

  api.answer(withdrawQuestion, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    await settleOverdue(context, [params.id])
    return write(async (tx) => {
      const order = await lockAgentOrder(tx, params.id, viewer.user)
      const at = boundDeviceTime(body.happenedAt, clock.now(), order.status_at)
      const by = { actor: 'agent', actorId: viewer.user.id, at, itemId: params.itemId } as const
      const count = await withdrawQuestions({ tx, clock }, order, by)
      if (count === 0) throw fail('questions.over')
      return readTrip(tx, params.id, viewer.user, settings)
    })
  })

  api.answer(answerQuestion, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    await settleOverdue(context)
    return write(async (tx) => {
      const mayAnswer = (order: { customer_id: string }) => order.customer_id === viewer.user.id
      const story = { questionId: params.id, mayAnswer, via: 'app' as const, said: body }
      const order = await answerStory({ tx, clock }, story)
      return readCustomerOrder(tx, { clock, settings }, order.id, viewer.user)
    })
  })

  api.answer(getQuestionLink, async ({ params, viewer }) => {
    await demandMaySendLink(db, params.id, viewer.user)
    return { url: `${context.publicUrl}${context.linkKey.pathOf(params.id)}` }
  })

  api.file(getPicture, ({ params, viewer }) => readPicture(context, params.id, viewer.user))

  registerLinks(api, context)
}

/** Signed out, by the link. Only a POST answers: those who look ahead at links only GET. */
function registerLinks(api: Api, context: Context): void {
  const { db, clock } = context

  api.answer(getLinkedQuestion, async ({ params, request }) => {
    const id = await readLinkToken(context, { token: params.token, ip: request.ip })
    await settleOverdue(context)
    return readLinked(db, clock, id)
  })

  api.answer(answerLinkedQuestion, async ({ params, body, viewer, request, write }) => {
    const questionId = await readLinkToken(context, { token: params.token, ip: request.ip })
    await settleOverdue(context)
    return write(async (tx) => {
      const mayAnswer = (order: { agent_id: string | null }) => {
        if (viewer && viewer.user.id === order.agent_id) throw fail('questions.agent_link')
        return true
      }
      await answerStory({ tx, clock }, { questionId, mayAnswer, via: 'link', said: body })
      return readLinked(tx, clock, questionId)
    })
  })

  api.file(getLinkedPicture, async ({ params, request }) => {
    const id = await readLinkToken(context, { token: params.token, ip: request.ip })
    const question = await findQuestion(db, id)
    return sendPicture(context.pictureFiles, question?.picture_id ?? null)
  })
}
