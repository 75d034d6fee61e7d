import { bookableIn, bookableOut } from '#contract/payments/bank-lines.ts'
import type { ExpenseCategory } from '#contract/payments/books.ts'
import { lockAgentAccount } from '#server/payments/agents/agent-money-store.ts'
import { findLastClosed } from '#server/payments/books/closing-store.ts'
import { recordEntry } from '#server/payments/books/record-entry.ts'
import { remittanceLegs } from '#server/payments/core/agent-legs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { holdPlace } from '#server/payments/core/money-accounts.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { OrderBooks } from '#server/payments/provider/order-books.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  findBankPosting,
  type LineRow,
  linkLines,
  listCandidates,
  lockLine,
  lockMatching,
} from './line-store.ts'
import { linkMatched } from './link-matched.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'savePicture'> {
  tx: Tx
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
}

interface Wish {
  as: (typeof bookableIn)[number] | (typeof bookableOut)[number]
  category: ExpenseCategory | null
  agentId: string | null
  orderCode: string | null
  businessId: string | null
  accountId: string | null
  note: string
}

async function lockOpenLine(tx: Tx, id: number): Promise<LineRow> {
  const line = await lockLine(tx, id)
  if (!line) throw fail('bank_lines.not_found')
  if (line.posting_id !== null) throw fail('bank_lines.matched')
  return line
}

/** Books a line that no movement shows, and links it. It counts on its day, or on the first open one after it. */
export async function bookLine(
  context: Context,
  { adminId, lineId, wish }: { adminId: string; lineId: number; wish: Wish },
): Promise<string> {
  const { tx, clock } = context
  const line = await lockOpenLine(tx, lineId)
  const ways: readonly string[] = line.amount_kobo > 0 ? bookableIn : bookableOut
  if (!ways.includes(wish.as)) throw invalidFields([{ path: 'as', message: 'This line goes the other way' }])
  const last = await findLastClosed(tx)
  const day = last !== null && line.day <= last ? null : line.day
  const movementId = await post(context, { adminId, line, wish, day })
  const postingId = await findBankPosting(tx, movementId, line.account_id)
  if (postingId === null) throw new Error('what was booked is on the bank account')
  await linkLines(tx, [{ lineId, postingId }], { by: adminId, now: clock.now() })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.book_line',
    subject: movementId,
    detail: { line: line.words, day: line.day, amountKobo: line.amount_kobo, ...wish },
  })
  return line.account_id
}

interface Posting {
  adminId: string
  line: LineRow
  wish: Wish
  day: string | null
}

async function post(context: Context, { adminId, line, wish, day }: Posting): Promise<string> {
  if (wish.as === 'remittance') return postRemittance(context, { line, wish, day })
  if (wish.as === 'customer') return postCustomer(context, { line, wish, day })
  if (wish.as === 'business') {
    const paid = { accountId: line.account_id, amountKobo: line.amount_kobo, note: wish.note, day }
    return context.invoiceBooks.bookPaid(context, { ...paid, businessId: wish.businessId ?? '' })
  }
  const amountKobo = Math.abs(line.amount_kobo)
  const isOut = line.amount_kobo < 0
  const isTransfer = wish.as === 'own_transfer'
  if (isTransfer && wish.accountId === line.account_id)
    throw invalidFields([{ path: 'accountId', message: 'Choose another account' }])
  // Takes a transfer that came in from the other account.
  const from = isTransfer && !isOut && wish.accountId !== null ? wish.accountId : line.account_id
  const to = isTransfer ? (isOut ? wish.accountId : line.account_id) : null
  const entry = {
    kind: wish.as,
    accountId: from,
    toAccountId: to,
    category: wish.category,
    amountKobo,
    day,
    note: wish.note,
  }
  return recordEntry(context, { adminId, cities: null, entry, picture: null })
}

async function postRemittance(
  context: Context,
  { line, wish, day }: Omit<Posting, 'adminId'>,
): Promise<string> {
  const agentId = wish.agentId ?? ''
  const agent = await lockAgentAccount(context.tx, agentId)
  if (!agent) throw fail('agents.not_found')
  const cashHeldKobo = Math.max(0, agent.cashKobo)
  if (line.amount_kobo > cashHeldKobo) throw fail('agents.remits_too_much', { detail: { cashHeldKobo } })
  const into = await holdPlace(context.tx, { accountId: line.account_id, outKobo: 0 })
  const legs = remittanceLegs({ agentId, amountKobo: line.amount_kobo, into })
  return demandId(await postMovement(context, { kind: 'remittance', reason: wish.note, day, legs }))
}

/** A customer's transfer goes to the wallet, from which orders and debts are paid. */
async function postCustomer(
  context: Context,
  { line, wish, day }: Omit<Posting, 'adminId'>,
): Promise<string> {
  const order = await context.orders.findByCode(context.tx, wish.orderCode ?? '')
  if (!order) throw invalidFields([{ path: 'orderCode', message: 'There is no order with this code' }])
  const into = await holdPlace(context.tx, { accountId: line.account_id, outKobo: 0 })
  const legs = [
    { ...into, amountKobo: line.amount_kobo },
    { account: 'wallet' as const, ownerId: order.customerId, amountKobo: -line.amount_kobo },
  ]
  return demandId(
    await postMovement(context, { kind: 'bank_transfer', orderId: order.id, reason: wish.note, day, legs }),
  )
}

function demandId(id: string | null): string {
  if (id === null) throw new Error('a line of nothing')
  return id
}

/** Links a line to the movement that an admin chose among those it might show. Returns its account. */
export async function matchLine(
  { tx, clock }: { tx: Tx; clock: Clock },
  { adminId, lineId, postingId }: { adminId: string; lineId: number; postingId: number },
): Promise<string> {
  const line = await lockOpenLine(tx, lineId)
  await lockMatching(tx, line.account_id)
  const candidates = await listCandidates(tx, [lineId])
  const chosen = candidates.find(({ posting_id: id }) => id === postingId)
  if (!chosen) throw fail('bank_lines.no_candidate')
  const pairs = [{ lineId, postingId }]
  await linkMatched({ tx, clock }, { open: [line], candidates, pairs, by: adminId })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.match_line',
    subject: chosen.movement_id,
    detail: { lineId, postingId },
  })
  return line.account_id
}
