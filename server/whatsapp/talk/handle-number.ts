import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { consentIn, isCommand, nextTurn } from '#domain/whatsapp/next-turn.ts'
import type { Say } from '#domain/whatsapp/say.ts'
import type { Heard, Talk } from '#domain/whatsapp/talk.ts'
import { consent, tooMany } from '#domain/whatsapp/texts.ts'
import { type Found, findByNumber } from '#server/accounts/find-by-number.ts'
import { orderMarks } from '#server/orders/records/owner-marks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withFacts } from '#server/platform/database/with-facts.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { deleteUnread, type InRow, listReceived, updateHandled } from '#server/whatsapp/core/message-store.ts'
import { lockNumber, type NumberRow, updateNumber } from '#server/whatsapp/core/number-store.ts'
import { queueSays } from '#server/whatsapp/core/queue-message.ts'
import * as texts from '#server/whatsapp/core/texts.ts'
import { checkLimit } from './number-limit.ts'
import { type PerformContext, perform, type TurnContext } from './perform.ts'
import { type PlaceContext, placeTalk } from './place-talk.ts'
import { readFacts, readShared } from './read-facts.ts'
import { type FileContext, readFiles } from './read-files.ts'
import { writeToAdmins } from './write-to-admins.ts'

export type HandleContext = PerformContext & PlaceContext & FileContext & { savePicture: SavePicture }
type Handling = HandleContext & TurnContext

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

/** Whether an order is to be placed before more is handled. */
async function handleReceived(context: Handling, tx: Tx, phone: string): Promise<boolean> {
  const number = await lockNumber(tx, phone)
  if (!number) return false
  if (number.talk.step === 'placing') return true
  const received = await listReceived(tx, phone)
  const [silent, rows] = [received.filter(isSilent), received.filter((row) => !isSilent(row))]
  if (silent.length > 0) await updateHandled(tx, idsOf(silent), 'ignored')
  if (rows.length === 0) return false
  const ids = idsOf(rows)
  const limit = await checkLimit(tx, context.clock, phone, rows.length)
  if (limit.isOver) {
    // Nobody reads what a machine writes, and nothing of it is stored.
    await deleteUnread(tx, ids)
    const isHeard = await takeConsent(context, tx, number, rows)
    if (limit.isReported && !isHeard) await say(context, tx, phone, [{ kind: 'text', text: tooMany }])
    return false
  }
  const found = await findByNumber(
    { ...context, tx, marks: orderMarks },
    {
      phone: number.phone,
      name: number.profile_name,
      answers: rows.flatMap(({ content }) => content.text ?? []),
    },
    rows.some(asksForNew),
  )
  if (found.kind === 'customer' || found.kind === 'worker') {
    if (number.user_id !== found.user.id) await updateNumber(tx, phone, { user_id: found.user.id })
    if (found.isByAnswer) {
      await updateHandled(tx, ids, 'handled')
      await say(context, tx, phone, [{ kind: 'text', text: texts.account.known }])
      return false
    }
    return answer(context, tx, { number, rows, found })
  }
  await updateHandled(tx, ids, 'handled')
  if (!(await takeConsent(context, tx, number, rows)))
    await say(context, tx, phone, [refusalOf(context, found)])
  return false
}

const say = (context: HandleContext, tx: Tx, phone: string, says: readonly Say[]) =>
  queueSays({ ...context, tx }, phone, says, { purpose: 'talk' })

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

/** A heart under a message, and news of a number: nothing that anybody waits for an answer to. */
const isSilent = ({ kind }: InRow) => kind === 'reaction' || kind === 'system'

const asksForNew = ({ content }: InRow) => content.choice === 'account:new'

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

interface Answering {
  number: NumberRow
  rows: InRow[]
  found: Found & { user: CurrentUser }
}

async function answer(context: Handling, tx: Tx, { number, rows, found }: Answering): Promise<boolean> {
  const { phone } = number
  const isByHand = number.taken_by !== null || found.kind === 'worker'
  let facts = await readFacts(context, tx, { number, user: found.user, rows, shared: context.shared })
  let talk: Talk = number.talk
  for (const group of groupsOf(rows, talk)) {
    const heard = heardIn(group)
    await updateHandled(tx, idsOf(group), 'handled')
    if (heard === null) {
      await say(context, tx, phone, [{ kind: 'text', text: texts.account.startedNew }])
      continue
    }
    if (isByHand && !isForMachine(heard, facts.isStopped)) {
      await writeToAdmins({ ...context, tx }, found.user, group)
      continue
    }
    const run = { number, user: found.user, group, facts }
    talk = await converse(context, tx, run, { talk, heard })
    await updateNumber(tx, phone, { talk })
    const word = heard.kind === 'text' ? consentIn(heard.text, facts.isStopped) : null
    if (word !== null) facts = { ...facts, isStopped: word === 'stop' }
    if (talk.step === 'placing') return true
  }
  return false
}

/** Consent, standing orders and what the agent waits for are the machine's, also while a person answers. */
function isForMachine(heard: Heard, isStopped: boolean): boolean {
  if (heard.kind === 'choice') return /^(?:q|rate|standing):/.test(heard.id)
  return heard.kind === 'text' && consentIn(heard.text, isStopped) !== null
}

type Run = Parameters<typeof perform>[2]

/** One turn, and what comes of what it asks for; placing is left to the caller. */
async function converse(
  context: Handling,
  tx: Tx,
  run: Run,
  begin: { talk: Talk; heard: Heard },
): Promise<Talk> {
  let { talk, heard }: { talk: Talk; heard: Heard | null } = begin
  while (heard !== null) {
    const turn = nextTurn(talk, heard, run.facts)
    talk = turn.talk
    await say(context, tx, run.number.phone, turn.says)
    heard =
      turn.ask === null || turn.ask.do === 'place'
        ? null
        : await perform(context, tx, run, { talk, ask: turn.ask })
  }
  return talk
}

/** Texts that follow each other are one list; what is a word to us stands alone. */
function groupsOf(rows: readonly InRow[], { step }: Talk): InRow[][] {
  const groups: InRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && step !== 'door' && isPlain(row) && last.every(isPlain)) last.push(row)
    else groups.push([row])
  }
  return groups
}

function isPlain({ kind, content }: InRow): boolean {
  return kind === 'text' && content.text !== undefined && !isCommand(content.text)
}

/** What a group says; null for the button that starts an account, which is done by then. */
function heardIn(group: readonly InRow[]): Heard | null {
  const [row] = group
  if (row === undefined || asksForNew(row)) return null
  const { choice, location, media, read } = row.content
  if (choice !== undefined) return { kind: 'choice', id: choice }
  if (location) return { kind: 'location', ...location }
  if (read) return { kind: 'read', from: media?.type === 'audio' ? 'voice' : 'picture', text: read }
  if (media || !(row.kind === 'text' || row.kind === 'button'))
    return {
      kind: 'forOffice',
      what: media?.type === 'image' ? 'picture' : media?.type === 'audio' ? 'voice' : 'other',
    }
  const said = group.flatMap(({ content }) => content.text ?? [])
  return said.length === 0 ? { kind: 'forOffice', what: 'other' } : { kind: 'text', text: said.join('\n') }
}
