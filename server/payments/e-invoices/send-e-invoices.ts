import { faultsOf, type InvoicedPaper, irnOf, type Supplier } from '#domain/e-invoice/e-invoice.ts'
import { firsInvoice } from '#domain/e-invoice/firs-json.ts'
import { minutes, seconds } from '#domain/time/durations.ts'
import { findPaper } from '#server/payments/papers/read-papers.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { type AccessPoint, AccessPointRefused, type Stamp } from './access-point.ts'
import { AccessPointAway } from './ask-access-point.ts'
import {
  type ClaimedRow,
  claimDue,
  delayAll,
  updateAskedAs,
  updateDelayed,
  updatePassed,
  updateRefused,
  updateStamped,
} from './e-invoice-store.ts'
import { invoicedOf, supplierOf } from './tax-files.ts'

export interface EInvoicesContext extends Pick<SettingsServices, 'db' | 'clock' | 'log' | 'readSettings'> {
  invoiceBooks: InvoiceBooks
  /** The access point, or null while the connector is off. */
  openAccessPoint: () => Promise<AccessPoint | null>
}

type Sending = EInvoicesContext & { point: AccessPoint }

const atOnce = 50
/** Longer than all that is asked for one e-invoice can take; whoever died in the middle is followed after it. */
const claimMs = minutes(2)
const firstDelayMs = minutes(1)
const lastDelayMs = minutes(30)
/** So often it is tried to pass on what was cleared: over most of a week. */
const mostPasses = 300

/** Sends what is due to the tax office, one after another, until it is away. */
export async function sendEInvoices(context: EInvoicesContext): Promise<void> {
  const point = await context.openAccessPoint()
  if (point === null) return
  for (let sent = 0; sent < atOnce; sent += 1) {
    const now = context.clock.now()
    const claimed = await claimDue(context.db, { now, until: new Date(now.getTime() + claimMs) })
    if (claimed === null || !(await sendOne({ ...context, point }, claimed))) return
  }
}

/** Returns whether the access point is there for the next one. */
async function sendOne(sending: Sending, row: ClaimedRow): Promise<boolean> {
  const { db, clock, log } = sending
  const { number } = row
  try {
    if (row.state === 'cleared') await passOn(sending, number)
    else await clear(sending, row)
    return true
  } catch (error) {
    if (error instanceof AccessPointAway) {
      await delay(sending, row, error)
      log.warn({ number, reason: error.message }, 'an e-invoice waits for the access point')
      return false
    }
    if (!(error instanceof AccessPointRefused)) {
      // One that fails here does not keep the others back.
      await delay(sending, row, new AccessPointAway('Something failed on our side.'))
      log.error({ err: error, number }, 'an e-invoice could not be sent')
      return true
    }
    if (row.state === 'cleared') await updatePassed(db, { number, problem: error.message })
    else await updateRefused(db, { number, problem: error.message, now: clock.now() })
    return true
  }
}

async function delay({ db, clock }: Sending, row: ClaimedRow, error: AccessPointAway): Promise<void> {
  const { number, tries } = row
  if (row.state === 'cleared' && tries >= mostPasses)
    return updatePassed(db, { number, problem: error.message })
  const ownMs = Math.min(firstDelayMs * 2 ** Math.min(tries, 10), lastDelayMs)
  const asked = seconds(error.retryAfterS ?? 0)
  const nowMs = clock.now().getTime()
  await updateDelayed(db, {
    number,
    problem: error.message,
    nextAt: new Date(nowMs + Math.max(ownMs, asked)),
  })
  if (asked > 0) await delayAll(db, new Date(nowMs + asked))
}

/** Has one paper signed and stores what came back; an invoice then goes to its business. */
async function clear(sending: Sending, { number, kind, asked_as: askedAs }: ClaimedRow): Promise<void> {
  const { db, clock, point, invoiceBooks, readSettings } = sending
  // Asks first: what was asked for before may have been signed, whatever came back of it then.
  const found = askedAs === null ? null : await point.confirm(askedAs)
  const stamp = found ?? (await signNow(sending, { number, supplier: supplierOf(await readSettings()) }))
  const whole =
    stamp.stamp === null && stamp.qr === null ? ((await point.confirm(stamp.irn)) ?? stamp) : stamp
  await db.transaction().execute(async (tx) => {
    const isFirst = await updateStamped(tx, { number, kind, stamp: whole, now: clock.now() })
    if (isFirst && number.startsWith('INV')) await invoiceBooks.send(tx, number)
  })
}

async function signNow(
  { db, point }: Sending,
  { number, supplier }: { number: string; supplier: Supplier },
): Promise<Stamp> {
  const paper = await readPaper(db, number)
  const faults = faultsOf(paper, supplier)
  if (faults.length > 0) throw new AccessPointRefused(faults)
  const invoice = firsInvoice(paper, supplier)
  await point.validate(invoice)
  const irn = irnOf(number, paper.issuedOn, supplier)
  await updateAskedAs(db, number, irn)
  try {
    return await point.sign(invoice)
  } catch (error) {
    if (!(error instanceof AccessPointRefused)) throw error
    // A reference that is signed already is refused too.
    const found = await point.confirm(irn)
    if (found === null) throw error
    return found
  }
}

async function readPaper(db: Db, number: string): Promise<InvoicedPaper> {
  const row = await findPaper(db, number)
  if (row === null) throw new Error(`${number} is not there`)
  return invoicedOf(row)
}

/** Has the tax office pass a cleared paper on to the buyer's access point. */
async function passOn({ db, point }: Sending, number: string): Promise<void> {
  const row = await findPaper(db, number)
  if (row?.irn == null) throw new Error(`${number} is not cleared`)
  await point.transmit(row.irn)
  await updatePassed(db, { number, problem: null })
}
