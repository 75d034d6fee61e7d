import { sql } from 'kysely'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Asked, Heard, Talk, TalkFacts } from '#domain/whatsapp/talk.ts'
import type { Reminders } from '#server/notifications/reminders.ts'
import { rateOrder } from '#server/orders/after-delivery/rate-order.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import { answerQuestion } from '#server/orders/questions/answer-question.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ReadFact } from '#server/platform/database/with-facts.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import type { InRow } from '#server/whatsapp/core/message-store.ts'
import { type NumberRow, updateNumber } from '#server/whatsapp/core/number-store.ts'
import * as texts from '#server/whatsapp/core/texts.ts'
import { type QuoteContext, quoteList } from './quote-list.ts'
import type { FactsContext, SharedFacts } from './read-facts.ts'
import { writeToAdmins } from './write-to-admins.ts'

export type PerformContext = QuoteContext &
  FactsContext &
  PrepareContext & { reminders: Reminders; queueMail: QueueMail; savePicture: SavePicture; committed(): void }

/** A turn is within a transaction: what all share is read before it, and what its words ask for as they ask. */
export type TurnContext = PerformContext & { shared: SharedFacts; readFact: ReadFact }

interface Run {
  number: NumberRow
  user: CurrentUser
  /** The messages that are answered. */
  group: readonly InRow[]
  facts: TalkFacts
}

/** Does what a turn asks for; what came of it is heard next, or nothing is. */
export async function perform(
  context: TurnContext,
  tx: Tx,
  { number, user, group }: Run,
  { talk, ask }: { talk: Talk; ask: Exclude<Asked, { do: 'place' }> },
): Promise<Heard | null> {
  const { clock } = context
  // Also one of an order that is not theirs is over for them.
  const overOrRefused = ({ code, message }: AppError) =>
    code.startsWith('questions.')
      ? texts.question.over
      : texts.question.refused(message, `${context.publicUrl}/orders`)
  switch (ask.do) {
    case 'quote':
      return context.readFact('quote', [talk.lines, talk.place], () => quoteList(context, talk))
    case 'answer':
      return tried(tx, overOrRefused, async () => {
        const { settings } = context.shared
        const said = { answer: ask.answer, capKobo: null }
        const mayAnswer = ({ customer_id: id }: { customer_id: string }) => id === user.id
        const run = { questionId: ask.questionId, mayAnswer, via: 'app' as const, said, settings }
        await answerQuestion({ tx, clock, buyers: context.buyers }, run)
        return texts.question.answered
      })
    case 'rate': {
      const given = { stars: Math.min(5, Math.max(1, Math.trunc(ask.stars) || 1)), tags: [], words: null }
      return tried(tx, texts.rating.over, async () => {
        await rateOrder({ tx, clock }, { customer: user, orderId: ask.orderId, given })
        return texts.rating.thanks
      })
    }
    case 'answerReminder': {
      const { buyers, reminders, shared, readFact } = context
      const within = { tx, clock, markets: shared.markets, buyers, readFact }
      return tried(tx, reminders.refusalOf, () => reminders.answer(within, user.id, ask.buttonId))
    }
    case 'callAdmins':
      await writeToAdmins({ ...context, tx }, user, group)
      return null
    case 'stop':
      await updateNumber(tx, number.phone, { stopped_at: clock.now() })
      return null
    case 'start':
      await updateNumber(tx, number.phone, { stopped_at: null })
      return null
  }
}

/** A use case that may refuse, which returns what to say: what it wrote until then is undone, and the rest of the turn stays. */
async function tried(
  tx: Tx,
  over: string | ((error: AppError) => string),
  run: () => Promise<string>,
): Promise<Heard> {
  await sql`savepoint asked`.execute(tx)
  try {
    const done = await run()
    await sql`release savepoint asked`.execute(tx)
    return { kind: 'done', text: done }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint asked`.execute(tx)
    return { kind: 'done', text: typeof over === 'string' ? over : over(error) }
  }
}
