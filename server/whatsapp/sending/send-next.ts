import type { Say } from '#domain/whatsapp/say.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Account, ReadAccount } from '#server/whatsapp/core/account.ts'
import { readAccountNews, saveAccountNews } from '#server/whatsapp/core/account-store.ts'
import type { CloudApi } from '#server/whatsapp/core/cloud-api.ts'
import { WhatsappFailure } from '#server/whatsapp/core/failures.ts'
import {
  applyStatuses,
  findWamidOf,
  lockNextOutgoing,
  type OutRow,
  updateOutgoing,
} from '#server/whatsapp/core/message-store.ts'
import { lockNumber, type NumberRow, updateNumber } from '#server/whatsapp/core/number-store.ts'
import { addSendJob } from '#server/whatsapp/core/queue-message.ts'
import { backoffMs, isWindowOpen, mostTries, qualityMs, unsureMs } from '#server/whatsapp/core/send-rules.ts'
import { findApprovedTemplate, pauseTemplate } from '#server/whatsapp/core/template-store.ts'
import type { OtherChannel } from './other-channel.ts'
import { payloadOf, templatePayload } from './payload.ts'
import type { PrepareFile } from './prepare-file.ts'

export interface SendContext {
  db: Db
  clock: Clock
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
    const next = await context.db.transaction().execute((tx) => takeNext(context, tx, phone))
    if (next === 'wait') return
    if (next !== 'again' && !(await sendOne(context, account, next))) return
  }
}

/** The next message, marked as on its way; 'again' where one was put aside, 'wait' where nothing goes now. */
async function takeNext(context: SendContext, tx: Tx, phone: string): Promise<Ready | 'again' | 'wait'> {
  const now = context.clock.now()
  const number = await lockNumber(tx, phone)
  const row = number && (await lockNextOutgoing(tx, phone, now))
  if (!row) return 'wait'
  if (number.send_after !== null && number.send_after > now) {
    await addSendJob(tx, phone, number.send_after)
    return 'wait'
  }
  if (row.state !== 'queued') return settleUnsure(tx, row, now)
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

/** Of what nothing was answered a status shows if it went; without one for so long, it goes again. */
async function settleUnsure(tx: Tx, row: OutRow, now: Date): Promise<'again' | 'wait'> {
  const wamid = await findWamidOf(tx, row.id)
  if (wamid !== null) {
    await applyStatuses(tx, [wamid])
    return 'again'
  }
  const until = new Date((row.handed_over_at ?? now).getTime() + unsureMs)
  if (until > now) {
    await addSendJob(tx, row.phone, until)
    return 'wait'
  }
  await updateOutgoing(tx, row.id, { state: 'queued' })
  return 'again'
}

/** Why a message does not go by WhatsApp, and whether the person is told by another channel; null where it goes. */
async function refuseMessage(
  tx: Tx,
  number: NumberRow,
  { content, expires_at: expiresAt, tries }: OutRow,
  now: Date,
): Promise<{ reason: string; isSentElsewhere: boolean } | null> {
  const { purpose, isPrivate } = content
  const isNews = purpose === 'update' || purpose === 'question'
  if (expiresAt !== null && expiresAt <= now)
    return { reason: 'Too late to be news.', isSentElsewhere: false }
  if (tries >= mostTries) return { reason: 'WhatsApp did not take it.', isSentElsewhere: isNews }
  if (number.stopped_at !== null && purpose !== 'talk')
    return { reason: 'This number asked us to stop.', isSentElsewhere: false }
  if (isPrivate && !(await isTheirs(tx, number)))
    return { reason: 'The number is not that of the account any more.', isSentElsewhere: false }
  if (purpose === 'rating' && ((await readAccountNews(tx)).quiet_until ?? now) > now)
    return {
      reason: 'WhatsApp limits what we send, since too many people complained.',
      isSentElsewhere: false,
    }
  if (number.unreachable_at !== null)
    return { reason: 'This number is not on WhatsApp.', isSentElsewhere: isNews }
  if (isWindowOpen(number.last_in_at, now)) return null
  if (purpose === 'talk' || purpose === 'rating')
    return { reason: 'More than 24 hours since they wrote.', isSentElsewhere: false }
  return (await findApprovedTemplate(tx, purpose)) === null
    ? { reason: 'More than 24 hours since they wrote, and no approved template.', isSentElsewhere: true }
    : null
}

async function isTheirs(tx: Tx, { phone, user_id: userId }: NumberRow): Promise<boolean> {
  if (userId === null) return false
  const row = await tx.selectFrom('users').select('phone_number').where('id', '=', userId).executeTakeFirst()
  return row?.phone_number === phone
}

/** Hands one message over; false where those behind it have to wait. */
async function sendOne(context: SendContext, account: Account, ready: Ready): Promise<boolean> {
  const { db, api } = context
  const { row, template } = ready
  try {
    const payload = await payloadFor(context, account, ready)
    const wamid = await api.send(account, { to: row.phone, payload, callbackId: row.id })
    await db.transaction().execute(async (tx) => {
      await updateOutgoing(tx, row.id, { state: 'sent', wamid, error_code: null, error_text: null })
      // A status may have come before the answer.
      await applyStatuses(tx, [wamid])
    })
    return true
  } catch (error) {
    if (!(error instanceof WhatsappFailure)) {
      await updateOutgoing(db, row.id, {
        state: 'failed',
        error_text: 'Something failed on our side. The log says what.',
      })
      throw error
    }
    return db.transaction().execute((tx) => afterFailure(context, tx, { row, template }, error))
  }
}

async function payloadFor({ prepareFile }: SendContext, account: Account, { row, template }: Ready) {
  const say: Say = row.content.say
  if (template !== null) return templatePayload(say, template)
  const file = await prepareFile(account, say)
  return payloadOf(say, file?.mediaId ?? null, file?.name ?? '')
}

/** What a failure asks for; false where those behind the message have to wait. */
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
    await addSendJob(tx, row.phone, new Date(now.getTime() + unsureMs))
    return false
  }
  if (kind === 'tooFast' || kind === 'later' || kind === 'quality') {
    const quietUntil = kind === 'quality' ? new Date(now.getTime() + qualityMs) : null
    await saveAccountNews(tx, { error: message, quietUntil, now })
    const sendAfter = new Date(now.getTime() + backoffMs(row.tries))
    await updateNumber(tx, row.phone, { send_after: sendAfter })
    await again('queued')
    await addSendJob(tx, row.phone, sendAfter)
    return false
  }
  await updateOutgoing(tx, row.id, { ...note, state: 'failed' })
  return true
}
