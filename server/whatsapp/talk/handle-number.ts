import { minutes } from '#domain/time/durations.ts'
import { consentIn } from '#domain/whatsapp/next-turn.ts'
import type { Say } from '#domain/whatsapp/say.ts'
import { consent, tooMany } from '#domain/whatsapp/texts.ts'
import { type Found, findByNumber, findWithoutNumber } from '#server/accounts/find-by-number.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { orderMarks } from '#server/orders/records/owner-marks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withFacts } from '#server/platform/database/with-facts.ts'
import {
  deleteUnread,
  findLastChoice,
  type InRow,
  listReceived,
  updateHandled,
} from '#server/whatsapp/core/message-store.ts'
import {
  isWithoutNumber,
  lockNumber,
  type NumberRow,
  updateNumber,
} from '#server/whatsapp/core/number-store.ts'
import { queueSays } from '#server/whatsapp/core/queue-message.ts'
import * as texts from '#server/whatsapp/core/texts.ts'
import { answer, type HandleContext, type Handling } from './answer-number.ts'
import { followChanges } from './follow-changes.ts'
import { asksForNew, isNewsOfSender, isSilent } from './heard-in.ts'
import { checkLimit } from './number-limit.ts'
import { placeTalk } from './place-talk.ts'
import { readShared } from './read-facts.ts'
import { readFiles } from './read-files.ts'
import { writeToAdmins } from './write-to-admins.ts'

/** Handles what a number wrote, once, and places the order that comes of it. */
export async function handleNumber(context: HandleContext, phone: string): Promise<void> {
  await readFiles(context, phone)
  for (;;) {
    const shared = await readShared(context)
    const isPlacing = await withFacts((readFact) =>
      context.db.transaction().execute((tx) => handleReceived({ ...context, shared, readFact }, tx, phone)),
    )
    context.committed()
    if (!isPlacing) return
    // Placing has a transaction of its own, and a key, so that whoever dies in between places nothing twice.
    await placeTalk(context, phone)
  }
}

/** Returns whether an order is to be placed before more is handled. */
async function handleReceived(context: Handling, tx: Tx, phone: string): Promise<boolean> {
  const number = await lockNumber(tx, phone)
  if (!number) return false
  if (number.talk.step === 'placing') return true
  const received = await withoutDouble(tx, phone, await listReceived(tx, phone))
  const changes = await followChanges(tx, phone, received, number.talk)
  const silent = changes.rows.filter((row) => isSilent(row, number.talk))
  const rows = changes.rows.filter((row) => !silent.includes(row))
  if (silent.length > 0) await updateHandled(tx, idsOf(silent), 'ignored')
  await reportNews(context, tx, number, silent)
  const count = rows.length + changes.late.length + (changes.retold === null ? 0 : 1)
  if (count === 0) return false
  const ids = idsOf(rows)
  const limit = await checkLimit(tx, context.clock, phone, count)
  if (limit.isOver) {
    // Nobody reads what a machine writes, and nothing of it is stored.
    await deleteUnread(tx, ids)
    // Nothing is placed of a list that was changed, whether or not we read the change now.
    if (changes.retold !== null)
      await updateNumber(tx, phone, { talk: { ...number.talk, figure: null, key: null } })
    const isHeard = await takeConsent(context, tx, number, rows)
    if (limit.isReported && !isHeard) await say(context, tx, phone, [{ kind: 'text', text: tooMany }])
    return false
  }
  const found = await findSender(context, tx, number, rows)
  if (found.kind === 'customer' || found.kind === 'worker') {
    if (number.user_id !== found.user.id) await updateNumber(tx, phone, { user_id: found.user.id })
    if (found.isByAnswer) {
      await updateHandled(tx, ids, 'handled')
      await say(context, tx, phone, [{ kind: 'text', text: texts.account.known }])
      return false
    }
    return answer(context, tx, { number, rows, changes, found })
  }
  await updateHandled(tx, ids, 'handled')
  if (!(await takeConsent(context, tx, number, rows)))
    await say(context, tx, phone, [refusalOf(context, found)])
  return false
}

const say = (context: HandleContext, tx: Tx, phone: string, says: readonly Say[]) =>
  queueSays({ ...context, tx }, phone, says, { purpose: 'talk' })

function findSender(
  context: HandleContext,
  tx: Tx,
  number: NumberRow,
  rows: readonly InRow[],
): Promise<Found> {
  const { phone, user_id: userId, profile_name: name } = number
  if (isWithoutNumber(phone)) return findWithoutNumber({ ...context, tx }, { userId, name })
  const answers = rows.flatMap(({ content }) => content.text ?? [])
  return findByNumber({ ...context, tx, marks: orderMarks }, { phone, name, answers }, rows.some(asksForNew))
}

/** Two taps of the same button within so long are one. */
const doubleTapMs = minutes(1)

/** Puts aside the second of two taps of the same button, also where the first was handled before. */
async function withoutDouble(tx: Tx, phone: string, received: InRow[]): Promise<InRow[]> {
  if (!received.some(({ content }) => content.choice !== undefined)) return received
  let last = await findLastChoice(tx, phone)
  const doubles = new Set<InRow>()
  for (const row of received) {
    if (row.content.choice === undefined) continue
    if (last !== null && isDouble(last, row)) doubles.add(row)
    else last = row
  }
  if (doubles.size > 0) await updateHandled(tx, idsOf([...doubles]), 'ignored')
  return received.filter((row) => !doubles.has(row))
}

function isDouble({ content: one, said_at: at }: InRow, { content: other, said_at: then }: InRow): boolean {
  if (one.choice !== other.choice || one.replyTo !== other.replyTo) return false
  return Math.abs(then.getTime() - at.getTime()) < doubleTapMs
}

/** Tells our team of a new number of somebody whom we know. Nobody is answered: that number may be another’s by now. */
async function reportNews(
  context: HandleContext,
  tx: Tx,
  { user_id: userId }: NumberRow,
  silent: readonly InRow[],
): Promise<void> {
  const news = silent.filter(isNewsOfSender)
  const user = news.length === 0 || userId === null ? null : await findOpenUser(tx, userId)
  if (user !== null) await writeToAdmins({ ...context, tx }, user, news)
}

/** Does what somebody says of our writing to them, with whom there is no conversation. Returns whether they said anything of it. */
async function takeConsent(
  context: HandleContext,
  tx: Tx,
  { phone, stopped_at: stoppedAt }: NumberRow,
  rows: readonly InRow[],
): Promise<boolean> {
  let last: 'stop' | 'start' | null = null
  for (const { content } of rows)
    last = consentIn(content.text ?? '', last === null ? stoppedAt !== null : last === 'stop') ?? last
  if (last === null) return false
  await updateNumber(tx, phone, { stopped_at: last === 'stop' ? context.clock.now() : null })
  await say(context, tx, phone, [{ kind: 'text', text: consent[last] }])
  return true
}

const idsOf = (rows: readonly InRow[]) => rows.map(({ id }) => id)

function refusalOf(
  { publicUrl }: HandleContext,
  found: Found & { kind: 'asked' | 'doubtful' | 'none' },
): Say {
  if (found.kind === 'none') return { kind: 'text', text: texts.account.none(publicUrl) }
  if (found.kind === 'asked') {
    const text =
      found.code === 'auth.answer_over'
        ? texts.account.over
        : found.code === null
          ? texts.account.asked
          : texts.account.wrong
    return { kind: 'buttons', text, choices: [{ id: 'account:new', title: texts.account.startNew }] }
  }
  return {
    kind: 'buttons',
    text: texts.account.doubtful(found.email, `${publicUrl}/login`),
    choices: [{ id: 'account:new', title: texts.account.startNew }],
  }
}
