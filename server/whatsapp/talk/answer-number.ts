import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { consentIn, isAnswer, nextTurn } from '#domain/whatsapp/next-turn.ts'
import type { Heard, Talk } from '#domain/whatsapp/talk.ts'
import { office } from '#domain/whatsapp/texts.ts'
import type { Found } from '#server/accounts/find-by-number.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { type InRow, updateHandled } from '#server/whatsapp/core/message-store.ts'
import {
  findOrderSince,
  isWithoutNumber,
  type NumberRow,
  updateNumber,
} from '#server/whatsapp/core/number-store.ts'
import { queueSays } from '#server/whatsapp/core/queue-message.ts'
import * as texts from '#server/whatsapp/core/texts.ts'
import type { Changes } from './follow-changes.ts'
import { groupsOf, heardIn, saidOf } from './heard-in.ts'
import { type PerformContext, perform, type TurnContext } from './perform.ts'
import type { PlaceContext } from './place-talk.ts'
import { readFacts } from './read-facts.ts'
import type { FileContext } from './read-files.ts'
import { isLate, writeToAdmins } from './write-to-admins.ts'

export type HandleContext = PerformContext & PlaceContext & FileContext & { savePicture: SavePicture }
export type Handling = HandleContext & TurnContext

interface Answering {
  number: NumberRow
  rows: InRow[]
  changes: Pick<Changes, 'retold' | 'late'>
  found: Found & { user: CurrentUser }
}

type Run = Parameters<typeof perform>[2]

/** Answers what somebody wrote whose account we know. Returns whether an order is to be placed before more is handled. */
export async function answer(
  context: Handling,
  tx: Tx,
  { number, rows, changes, found: { kind, user } }: Answering,
): Promise<boolean> {
  const { phone } = number
  const isByHand = number.taken_by !== null || kind === 'worker' || isWithoutNumber(phone)
  if (isWithoutNumber(phone) && number.user_id === null) await say(context, tx, phone, texts.account.noNumber)
  let facts = await readFacts(context, tx, { number, user, rows, shared: context.shared })
  const run = { number, user, facts }
  let talk = await followRetold(context, tx, { ...run, group: [] }, { changes, isByHand })
  const fresh = await settleLate(context, tx, { ...run, group: [] }, { changes, isByHand, talk })
  const all = [...rows, ...fresh].toSorted((a, b) => a.said_at.getTime() - b.said_at.getTime())
  for (const group of groupsOf(all, talk)) {
    const heard = heardIn(group, facts.index)
    await updateHandled(
      tx,
      group.map(({ id }) => id),
      'handled',
    )
    if (heard === null) {
      await say(context, tx, phone, texts.account.startedNew)
      continue
    }
    const late = group.every((row) => isLate(row, context.clock.now()))
    if ((isByHand || late) && !isForMachine(heard, facts.isStopped)) {
      await writeToAdmins({ ...context, tx }, user, group)
      if (late && !isByHand) await say(context, tx, phone, office.late)
      continue
    }
    talk = await converse(context, tx, { ...run, facts, group }, { talk, heard })
    const word = heard.kind === 'text' ? consentIn(heard.text, facts.isStopped) : null
    if (word !== null) facts = { ...facts, isStopped: word === 'stop' }
    if (talk.step === 'placing') return true
  }
  return false
}

const say = (context: HandleContext, tx: Tx, phone: string, text: string) =>
  queueSays({ ...context, tx }, phone, [{ kind: 'text', text }], { purpose: 'talk' })

/** Consent, reminders and what the agent waits for are the machine's, also while a person answers. */
function isForMachine(heard: Heard, isStopped: boolean): boolean {
  if (heard.kind === 'choice') return isAnswer(heard.id)
  return heard.kind === 'text' && consentIn(heard.text, isStopped) !== null
}

interface Following {
  changes: Pick<Changes, 'retold' | 'late'>
  isByHand: boolean
}

/** Brings the list to what its edited messages say; while a person answers, without a word. */
async function followRetold(
  context: Handling,
  tx: Tx,
  run: Run,
  { changes: { retold }, isByHand }: Following,
): Promise<Talk> {
  const { number } = run
  if (retold === null) return number.talk
  const heard: Heard = { kind: 'retold', ...retold }
  if (!isByHand) return converse(context, tx, run, { talk: number.talk, heard })
  const { talk } = nextTurn(number.talk, heard, run.facts)
  await updateNumber(tx, number.phone, { talk })
  return talk
}

/**
 * Settles changes that no list can follow. Our team sees those of messages that it got, and those that came after the order;
 * a message of which nothing came is taken as it is now. Returns what is to be answered like any other message.
 */
async function settleLate(
  context: Handling,
  tx: Tx,
  run: Run,
  { changes: { late }, isByHand, talk }: Following & { talk: Talk },
): Promise<InRow[]> {
  const { user } = run
  const fresh: InRow[] = []
  for (const { change, original } of late) {
    const before = original.content.before ?? original.content.text
    const shown = { ...change, content: { ...change.content, ...(before !== undefined && { before }) } }
    const order = await findOrderSince(tx, user.id, original.said_at)
    const how = change.kind === 'edit' ? 'edited' : 'deleted'
    if (isByHand || (original.content.chatIds ?? []).length > 0)
      await writeToAdmins({ ...context, tx }, user, [shown])
    else if (order !== null) {
      const followUrl = `${context.publicUrl}/track/${order.code}`
      const heard: Heard = { kind: 'tooLate', code: order.code, followUrl, how }
      await converse(context, tx, { ...run, group: [shown] }, { talk, heard })
      // It stands for its message, so that a second edit finds it.
    } else if (how === 'edited') fresh.push({ ...change, id: original.id })
  }
  return fresh
}

/** So much is remembered of what a list was made of. */
const mostSaid = 100

/** One turn, and what comes of what it asks for; placing is left to the caller. */
async function converse(
  context: Handling,
  tx: Tx,
  run: Run,
  begin: { talk: Talk; heard: Heard },
): Promise<Talk> {
  const { phone } = run.number
  let { talk, heard }: { talk: Talk; heard: Heard | null } = begin
  while (heard !== null) {
    const turn = nextTurn(talk, heard, run.facts)
    talk = turn.talk
    await queueSays({ ...context, tx }, phone, turn.says, { purpose: 'talk' })
    heard =
      turn.ask === null || turn.ask.do === 'place'
        ? null
        : await perform(context, tx, run, { talk, ask: turn.ask })
  }
  const remembered = rememberIn(talk, begin, run.group)
  await updateNumber(tx, phone, { talk: remembered })
  return remembered
}

/** Notes what a list was made of, from its first message until it is placed or cancelled. */
function rememberIn(talk: Talk, begin: { talk: Talk; heard: Heard }, group: readonly InRow[]): Talk {
  const { said: _said, ...rest } = talk
  if (talk.step === 'idle') return rest
  if (begin.heard.kind === 'retold') return talk
  const one = saidOf(group, begin.heard)
  const said = [...(begin.talk.said ?? []), ...(one === null ? [] : [one])].slice(-mostSaid)
  return { ...rest, said }
}
