import type { Say } from '#domain/whatsapp/say.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import type { Account, ReadAccount } from '#server/whatsapp/core/account.ts'
import { readAccountNews, saveAccountNews } from '#server/whatsapp/core/account-store.ts'
import { applyNews, type NewsContext } from '#server/whatsapp/core/apply-news.ts'
import type { CloudApi } from '#server/whatsapp/core/cloud-api.ts'
import { failureKindOf, WhatsappFailure } from '#server/whatsapp/core/failures.ts'
import {
  isNews,
  lockNextOutgoing,
  type OutRow,
  type Purpose,
  updateOutgoing,
} from '#server/whatsapp/core/message-store.ts'
import {
  isWithoutNumber,
  lockNumber,
  type NumberRow,
  updateNumber,
} from '#server/whatsapp/core/number-store.ts'
import { pricesOf } from '#server/whatsapp/core/prices.ts'
import { addSendJob } from '#server/whatsapp/core/queue-message.ts'
import {
  backoffMs,
  isWindowOpen,
  mostOwnTries,
  mostTries,
  qualityMs,
  unsureMs,
} from '#server/whatsapp/core/send-rules.ts'
import { findWamidOf } from '#server/whatsapp/core/status-store.ts'
import { findApprovedTemplate, pauseTemplate } from '#server/whatsapp/core/template-store.ts'
import type { OtherChannel } from './other-channel.ts'
import { payloadOf, templatePayload } from './payload.ts'
import type { PrepareFile } from './prepare-file.ts'

export interface SendContext extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings'> {
  api: CloudApi
  readAccount: ReadAccount
  prepareFile: PrepareFile
  otherChannel: OtherChannel
}

/** A message that is about to go: as it is, or as a template once 24 hours are over. */
interface Ready {
  row: OutRow
  template: { name: string; language: string } | null
}

/** Sends what waits for a number, one after another, until nothing may go now. */
export async function sendWaiting(context: SendContext, phone: string): Promise<void> {
  const account = await context.readAccount.get()
  if (account === null) return
  for (;;) {
    const sending = { ...context, pricesKobo: pricesOf(await context.readSettings()) }
    const next = await context.db.transaction().execute((tx) => takeNext(sending, tx, phone))
    if (next === 'wait') return
    if (next !== 'again' && !(await sendOne(sending, account, next))) return
  }
}

type Sending = SendContext & Pick<NewsContext, 'pricesKobo'>

/** Returns the next message, marked as on its way; 'again' where one was put aside, 'wait' where nothing goes now. */
async function takeNext(context: Sending, tx: Tx, phone: string): Promise<Ready | 'again' | 'wait'> {
  const now = context.clock.now()
  const number = await lockNumber(tx, phone)
  const row = number && (await lockNextOutgoing(tx, phone, now))
  if (!row) return 'wait'
  if (number.send_after !== null && number.send_after > now) {
    await addSendJob(tx, phone, { at: number.send_after, now })
    return 'wait'
  }
  if (row.state !== 'queued') return settleUnsure(context, tx, row)
  const refusal = await refuseMessage(tx, number, row, now)
  if (refusal !== null) {
    if (refusal.isSentElsewhere) await context.otherChannel(tx, number, row)
    await updateOutgoing(tx, row.id, {
      state: refusal.isSentElsewhere ? 'failed' : 'dropped',
      error_text: refusal.reason,
    })
    return 'again'
  }
  const template = isWindowOpen(number.last_in_at, now)
    ? null
    : await findApprovedTemplate(tx, row.content.purpose)
  await updateOutgoing(tx, row.id, { state: 'sending', handed_over_at: now, tries: row.tries + 1 })
  return { row, template }
}

/** Waits for a status of what nothing was answered, which shows if it went; without one for so long, it goes again. */
async function settleUnsure(context: Sending, tx: Tx, row: OutRow): Promise<'again' | 'wait'> {
  const now = context.clock.now()
  const wamid = await findWamidOf(tx, row.id)
  if (wamid !== null) {
    await applyNews({ ...context, tx }, [wamid])
    return 'again'
  }
  const until = new Date((row.handed_over_at ?? now).getTime() + unsureMs)
  if (until > now) {
    await addSendJob(tx, row.phone, { at: until, now })
    return 'wait'
  }
  await updateOutgoing(tx, row.id, { state: 'queued' })
  return 'again'
}

/** Returns why a message does not go by WhatsApp, and whether the person is told by another channel; null where it goes. */
async function refuseMessage(
  tx: Tx,
  number: NumberRow,
  { content, expires_at: expiresAt, tries, error_code: code, error_text: said }: OutRow,
  now: Date,
): Promise<{ reason: string; isSentElsewhere: boolean } | null> {
  const { purpose } = content
  const isSentElsewhere = isNews(purpose)
  if (expiresAt !== null && expiresAt <= now)
    return { reason: 'Too late to be news.', isSentElsewhere: false }
  if (tries >= mostTries) return { reason: 'WhatsApp did not take it.', isSentElsewhere }
  if (isStopped(number, purpose)) return { reason: 'This number asked us to stop.', isSentElsewhere: false }
  if (purpose !== 'talk' && !(await isTheirs(tx, number)))
    return { reason: 'The number is not that of the account any more.', isSentElsewhere: false }
  if (purpose === 'rating' && ((await readAccountNews(tx)).quiet_until ?? now) > now)
    return {
      reason: 'WhatsApp limits what we send, since too many people complained.',
      isSentElsewhere: false,
    }
  if (number.unreachable_at !== null) return { reason: 'This number is not on WhatsApp.', isSentElsewhere }
  if (code !== null && failureKindOf(code, 400) === 'refused')
    return { reason: said ?? 'WhatsApp refused it.', isSentElsewhere }
  if (isWindowOpen(number.last_in_at, now)) return null
  if (purpose === 'talk' || purpose === 'rating')
    return { reason: 'More than 24 hours since they wrote.', isSentElsewhere: false }
  return (await findApprovedTemplate(tx, purpose)) === null
    ? { reason: 'More than 24 hours since they wrote, and no approved template.', isSentElsewhere: true }
    : null
}

/**
 * Returns whether somebody asked us to stop, who still gets what answers them: the conversation, and our team where they
 * wrote since.
 */
function isStopped({ stopped_at: at, last_in_at: wrote }: NumberRow, purpose: Purpose): boolean {
  if (at === null || purpose === 'talk') return false
  return purpose !== 'reply' || wrote === null || wrote <= at
}

async function isTheirs(tx: Tx, { phone, user_id: userId }: NumberRow): Promise<boolean> {
  if (userId === null) return false
  if (isWithoutNumber(phone)) return true
  const row = await tx.selectFrom('users').select('phone_number').where('id', '=', userId).executeTakeFirst()
  return row?.phone_number === phone
}

/** Hands one message over; false where those behind it have to wait. */
async function sendOne(context: Sending, account: Account, ready: Ready): Promise<boolean> {
  const { db, api } = context
  const { row } = ready
  let wamid: string
  try {
    const payload = await payloadFor(context, account, ready)
    wamid = await api.send(account, { to: row.phone, payload, callbackId: row.id })
  } catch (error) {
    const failure = error instanceof WhatsappFailure ? error : ownFailure(row, error)
    const goesOn = await db.transaction().execute((tx) => afterFailure(context, tx, ready, failure))
    if (failure !== error) throw error
    return goesOn
  }
  // Should this fail, its status says that it went.
  await db.transaction().execute(async (tx) => {
    await updateOutgoing(tx, row.id, { state: 'sent', wamid, error_code: null, error_text: null })
    // A status may have come before the answer.
    await applyNews({ ...context, tx }, [wamid])
  })
  return true
}

/**
 * Returns the failure of what went wrong before anything was handed over: once it may be a moment's, again and again it is a
 * fault.
 */
function ownFailure({ tries }: OutRow, cause: unknown): WhatsappFailure {
  const words = 'Something failed on our side. The log says what.'
  return new WhatsappFailure(tries < mostOwnTries ? 'later' : 'refused', null, words, { cause })
}

async function payloadFor({ prepareFile }: SendContext, account: Account, { row, template }: Ready) {
  const say: Say = row.content.say
  if (template !== null) return templatePayload(say, template)
  const file = await prepareFile(account, say)
  return payloadOf(say, file?.mediaId ?? null, file?.name ?? '')
}

/** Does what a failure asks for; false where those behind the message have to wait. */
async function afterFailure(
  context: SendContext,
  tx: Tx,
  { row, template }: Ready,
  { kind, code, message }: WhatsappFailure,
): Promise<boolean> {
  const now = context.clock.now()
  const note = { error_code: code, error_text: message }
  const again = (state: 'queued' | 'unsure') => updateOutgoing(tx, row.id, { ...note, state })
  if (kind === 'window' && template === null) {
    await updateNumber(tx, row.phone, { last_in_at: null })
    await again('queued')
    return true
  }
  if (kind === 'unreachable') {
    await updateNumber(tx, row.phone, { unreachable_at: now })
    await again('queued')
    return true
  }
  if (kind === 'template' && template !== null) {
    await pauseTemplate(tx, template.name, message, now)
    await again('queued')
    return true
  }
  if (kind === 'unknown') {
    await again('unsure')
    await addSendJob(tx, row.phone, { at: new Date(now.getTime() + unsureMs), now })
    return false
  }
  if (kind === 'tooFast' || kind === 'later' || kind === 'quality') {
    const quietUntil = kind === 'quality' ? new Date(now.getTime() + qualityMs) : null
    const sendAfter = new Date(now.getTime() + backoffMs(row.tries))
    // Locks the number before the account, as statuses do.
    await updateNumber(tx, row.phone, { send_after: sendAfter })
    await saveAccountNews(tx, { error: message, quietUntil, now })
    await again('queued')
    await addSendJob(tx, row.phone, { at: sendAfter, now })
    return false
  }
  const number = isNews(row.content.purpose) ? await lockNumber(tx, row.phone) : null
  if (number !== null) await context.otherChannel(tx, number, row)
  await updateOutgoing(tx, row.id, { ...note, state: 'failed' })
  return true
}
