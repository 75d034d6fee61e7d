import { type CountedNotes, noteWorths } from '#contract/payments/closing.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { takeRemittance } from '#server/dispatch/core/take-remittance.ts'
import { importLines } from '#server/payments/bank-lines/import-lines.ts'
import { addAccount, openAccount } from '#server/payments/books/change-accounts.ts'
import { closeDay, readDayToClose } from '#server/payments/books/close-day.ts'
import { type NewEntry, recordEntry } from '#server/payments/books/record-entry.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PastContext, PastStage } from './past-stage.ts'
import { books as texts } from './texts.ts'

const bank = { name: 'Practice bank account', bankName: 'GTBank', accountNumber: '0123456789' }
const floatKobo = 5_000_000
const openingKobo = 120_000_000
/** Less stays in the till. */
const depositFromKobo = 500_000
const fuelKobo = 180_000
const bagsKobo = 650_000

/** Opens the till and a bank account on the first morning. */
export async function openBooks({ tx, at }: { tx: Tx; at: Date }, { admin }: PastStage): Promise<void> {
  const clock = { now: () => at }
  const { till, account } = await findAccounts(tx)
  if (till.opened_at === null)
    await openAccount(
      { tx, clock },
      { adminId: admin.id, accountId: till.id, amountKobo: floatKobo, note: texts.counted },
    )
  if (account !== undefined) return
  const wish = {
    ...bank,
    kind: 'bank' as const,
    city: null,
    mayOverdraw: false,
    takesSettlements: false,
    openingKobo,
  }
  await addAccount({ tx, clock }, { adminId: admin.id, wish, isCity: async () => false })
}

/** Returns the first till, and the bank account of the past once it is there. */
async function findAccounts(tx: Tx) {
  const rows = await tx
    .selectFrom('money_accounts')
    .select(['id', 'kind', 'name', 'opened_at', 'ledger_owner'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  const till = rows.find(({ kind }) => kind === 'till')
  if (till === undefined) throw new Error('a database has a till from its beginning')
  return { till, account: rows.find(({ kind, name }) => kind === 'bank' && name === bank.name) }
}

/** Ends a day: agents hand in their cash, what was spent is recorded, the rest goes to the bank. */
export async function playAdmins(
  context: PastContext & { tx: Tx },
  stage: PastStage,
  { day, closes }: { day: string; closes: boolean },
): Promise<void> {
  const { tx } = context
  const clock = { now: () => lagosInstant(day, 19 * 60) }
  const { till, account } = await findAccounts(tx)
  if (account === undefined) throw new Error('the books of the past are open')
  const inKobo = await takeCash({ tx, clock }, stage, till.id)
  await spend({ ...context, clock }, stage, { day, tillId: till.id, accountId: account.id, inKobo })
  if (closes) await closeAt({ tx, day }, stage.admin.id)
}

async function takeCash(
  { tx, clock }: { tx: Tx; clock: Clock },
  { admin, agents }: PastStage,
  accountId: string,
): Promise<number> {
  const held = await tx
    .selectFrom('balances')
    .select(['owner_id', 'amount_kobo'])
    .where('account', '=', 'agent_cash')
    .where(
      'owner_id',
      'in',
      agents.map(({ id }) => id),
    )
    .where('amount_kobo', '>', 0)
    .orderBy('owner_id')
    .execute()
  for (const { owner_id: agentId, amount_kobo: amountKobo } of held) {
    const wish = { agentId, amountKobo, accountId, reason: texts.counted }
    await takeRemittance({ tx, clock }, { ...wish, cities: null })
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'money.remit',
      subject: agentId,
      detail: { amountKobo, accountId, reason: texts.counted },
    })
  }
  return held.reduce((sum, { amount_kobo: kobo }) => sum + kobo, 0)
}

type Spent = Omit<NewEntry, 'day'>

async function spend(
  { tx, clock, savePicture }: PastContext & { tx: Tx; clock: Clock },
  { admin }: PastStage,
  { day, tillId, accountId, inKobo }: { day: string; tillId: string; accountId: string; inKobo: number },
): Promise<void> {
  const out = { kind: 'expense', toAccountId: null } as const
  const { weekday } = lagosTime(lagosInstant(day, 12 * 60))
  const entries: Spent[] = [
    { ...out, accountId: tillId, category: 'transport', amountKobo: fuelKobo, note: texts.fuel },
  ]
  if (weekday === 'monday')
    entries.push({ ...out, accountId, category: 'supplies', amountKobo: bagsKobo, note: texts.bags })
  if (inKobo > depositFromKobo)
    entries.push({
      kind: 'own_transfer',
      accountId: tillId,
      toAccountId: accountId,
      category: null,
      amountKobo: Math.floor(inKobo / 100_000) * 100_000,
      note: texts.deposit,
    })
  for (const entry of entries)
    await recordEntry(
      { tx, clock, savePicture },
      { adminId: admin.id, cities: null, entry: { ...entry, day }, picture: null },
    )
}

async function closeAt({ tx, day }: { tx: Tx; day: string }, adminId: string): Promise<void> {
  const clock = { now: () => lagosInstant(day, 20 * 60) }
  const { tills } = await readDayToClose({ db: tx, clock, cities: null }, day)
  const counts = tills.map(({ accountId, expectedKobo }) => ({
    accountId,
    expectedKobo,
    notes: notesOf(expectedKobo),
    reason: null,
  }))
  await closeDay({ tx, clock }, { adminId, day, counts })
}

/** Counts a sum in as few notes as it takes. */
function notesOf(amountKobo: number): CountedNotes {
  const notes: CountedNotes = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, coinsKobo: 0 }
  let left = amountKobo
  for (const worth of noteWorths) {
    notes[worth] = Math.floor(left / (worth * 100))
    left -= notes[worth] * worth * 100
  }
  return { ...notes, coinsKobo: left }
}

/** Imports the bank's statement of a week: what was paid in and spent, and a charge that nobody has booked. */
export async function importStatement(
  { tx }: { tx: Tx },
  { admin }: PastStage,
  { to }: { to: string },
): Promise<void> {
  const { account } = await findAccounts(tx)
  if (account === undefined) throw new Error('the bank account of the past is open')
  const rows = await tx
    .selectFrom('postings as p')
    .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
    .select(['t.kind', 't.reason', 'p.amount_kobo', 't.created_at'])
    .where('p.account', '=', 'bank')
    .where('p.owner_id', '=', account.ledger_owner)
    .where('t.kind', 'in', ['own_transfer', 'expense'])
    .where('t.created_at', '>=', lagosInstant(dayAfter(to, -6), 0))
    .orderBy('t.created_at')
    .execute()
  const lines = rows.map(({ created_at: when, reason, amount_kobo: kobo }) =>
    lineOf(when, reason ?? '', kobo),
  )
  const text = [
    'Date,Description,Debit,Credit',
    ...lines,
    lineOf(lagosInstant(to, 900), texts.charge, -5_200),
  ].join('\n')
  const clock = { now: () => lagosInstant(to, 20 * 60 + 15) }
  await importLines({ tx, clock }, { adminId: admin.id, accountId: account.id, text })
}

const lagosDay = (at: Date) => lagosTime(at).date

function lineOf(at: Date, words: string, kobo: number): string {
  const naira = (Math.abs(kobo) / 100).toFixed(2)
  const day = lagosDay(at)
  return [day, words.replaceAll(',', ''), kobo < 0 ? naira : '', kobo < 0 ? '' : naira].join(',')
}
