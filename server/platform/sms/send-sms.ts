import { minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { sendSmsJob } from './queue-sms.ts'
import { applyReport, reportSmsJob, type SmsReport } from './read-report.ts'
import { claimSms, endTry, failAbandonedSms, type SmsRow } from './sms-store.ts'
import { type SendSms, SmsFailure, type SmsSettings } from './transports.ts'

const sweepSmsJob = 'sms:sweep'

interface SmsContext {
  db: Db
  clock: Clock
  box: SecretBox
  readSmsSettings: () => Promise<SmsSettings>
  send: SendSms
}

/** Longer than any provider may take. */
const abandonedAfterMs = minutes(2)
const abandoned = 'The server stopped while this SMS was on its way. It may have been sent.'
const tooLate = 'It was out of date before it could be sent.'

export function smsHandlers(context: SmsContext): JobHandlers {
  return {
    [sendSmsJob]: (payload) => sendSms(context, (payload as { smsId: string }).smsId),
    async [sweepSmsJob]() {
      const now = context.clock.now()
      const before = new Date(now.getTime() - abandonedAfterMs)
      await failAbandonedSms(context.db, before, abandoned, now)
    },
    [reportSmsJob]: (payload) => applyReport(context, payload as SmsReport),
  }
}

/** Sends one waiting SMS, once. Throws when it was surely not taken and is to be tried again. */
async function sendSms(context: SmsContext, id: string): Promise<void> {
  const { db, clock } = context
  const row = await claimSms(db, id, clock.now())
  if (row === null) return
  const isOver = () => clock.now() >= row.expires_at
  if (isOver()) return endTry(db, id, { status: 'failed', now: clock.now(), problem: tooLate })
  try {
    const taken = await handOver(context, row)
    await endTry(db, id, { status: 'sent', now: clock.now(), problem: null, taken })
  } catch (error) {
    const isKnown = error instanceof SmsFailure
    const isAgain = isKnown && error.outcome === 'later' && !isOver()
    const problem = isKnown ? error.message : 'Something failed on our side. The log says what.'
    await endTry(db, id, { status: isAgain ? 'queued' : 'failed', now: clock.now(), problem })
    if (isAgain) throw new Error(`SMS ${id} waits; the settings say why`)
    if (!isKnown) throw error
  }
}

async function handOver({ box, readSmsSettings, send }: SmsContext, row: SmsRow) {
  if (row.sealed_text === null) throw new SmsFailure('refused', 'The text of this SMS is already deleted.')
  let text: string
  try {
    text = box.open(row.sealed_text)
  } catch (cause) {
    throw new SmsFailure('refused', 'SECRET_KEY was changed since this SMS was written.', { cause })
  }
  return send(await readSmsSettings(), { to: row.phone, text })
}
