import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { seconds } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { recordOutcome } from './sms-store.ts'
import type { SmsProvider } from './transports.ts'

export const reportSmsJob = 'sms:report'

/** A report can overtake the answer that has the id of its SMS. */
const againMs = seconds(60)

export interface SmsReport {
  provider: SmsProvider
  providerId: string
  outcome: 'delivered' | 'undelivered'
}

/** A secret part of the address for reports, so that nobody else sends any. */
export function reportToken(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, 'kasuwa', 'sms-reports', 24)).toString('base64url')
}

export function isReportToken(secretKey: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(token), hash(reportToken(secretKey)))
}

const termiiReport = z.object({ message_id: z.coerce.string().min(1).max(100), status: z.string() })
const africasTalkingReport = z.object({ id: z.string().min(1).max(100), status: z.string() })

/**
 * Reads a report as its provider writes it: null where it says nothing final yet, the provider’s own word where we do not
 * know what it means; undefined where it is none.
 */
export function readReport(
  provider: SmsProvider,
  body: Buffer,
): SmsReport | { unknown: string; about: string } | null | undefined {
  const read = provider === 'termii' ? readTermii(body) : readAfricasTalking(body)
  if (read === undefined) return undefined
  const { providerId, status } = read
  if (delivered.test(status)) return { provider, providerId, outcome: 'delivered' }
  if (undelivered.test(status)) return { provider, providerId, outcome: 'undelivered' }
  return underway.test(status) ? null : { unknown: `${provider} ${status}`, about: providerId }
}

const delivered = /^(delivered|success)$/i
const undelivered = /fail|reject|expired|dnd|undeliver|absent|blacklist/i
const underway =
  /^(?:message )?(?:sent|submitted|buffered|queued|accepted|pending|received|enroute|in progress|processing)$/i

function readTermii(body: Buffer): { providerId: string; status: string } | undefined {
  try {
    const { message_id: providerId, status } = termiiReport.parse(JSON.parse(body.toString()))
    return { providerId, status }
  } catch {
    return undefined
  }
}

function readAfricasTalking(body: Buffer): { providerId: string; status: string } | undefined {
  const form = Object.fromEntries(new URLSearchParams(body.toString()))
  const read = africasTalkingReport.safeParse(form)
  return read.success ? { providerId: read.data.id, status: read.data.status } : undefined
}

/** Stores what became of an SMS; of one that is not known yet it is looked for once more. */
export async function takeReport({ db, clock }: { db: Db; clock: Clock }, report: SmsReport): Promise<void> {
  const now = clock.now()
  if (await recordOutcome(db, report, now)) return
  const options = { runAt: new Date(now.getTime() + againMs), key: `sms-report:${report.providerId}` }
  await db.transaction().execute((tx) => addJob(tx, reportSmsJob, report, { ...options, maxAttempts: 3 }))
}

export async function applyReport({ db, clock }: { db: Db; clock: Clock }, report: SmsReport): Promise<void> {
  await recordOutcome(db, report, clock.now())
}
