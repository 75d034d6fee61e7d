import { postMovement } from '#server/payments/core/ledger.ts'
import { placeOf } from '#server/payments/core/money-accounts.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import {
  type AccountRow,
  clearSettlementAccount,
  insertAccount,
  isAccountTaken,
  lockAccount,
  lockAccountNames,
  updateAccount,
} from './account-store.ts'
import { insertEntry } from './entry-store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

interface NewAccount {
  kind: 'till' | 'bank'
  name: string
  city: string | null
  bankName: string | null
  accountNumber: string | null
  mayOverdraw: boolean
  takesSettlements: boolean
  openingKobo: number
}

/** Adds a till or a bank account with what is in it, which counts as the owner's money. */
export async function addAccount(
  context: Context,
  {
    adminId,
    wish,
    isCity,
  }: { adminId: string; wish: NewAccount; isCity: (slug: string) => Promise<boolean> },
): Promise<void> {
  const { tx, clock } = context
  const { kind, name, city, bankName, accountNumber, openingKobo } = wish
  if (city !== null && !(await isCity(city)))
    throw invalidFields([{ path: 'city', message: 'There is no such city' }])
  await lockAccountNames(tx)
  const id = newId('moneyAccount', clock)
  if (await isAccountTaken(tx, { id, name, city, accountNumber })) throw fail('books.name_taken')
  if (wish.takesSettlements) await clearSettlementAccount(tx, id)
  const now = clock.now()
  await insertAccount(tx, {
    id,
    kind,
    name,
    city,
    bank_name: bankName,
    account_number: accountNumber,
    may_overdraw: wish.mayOverdraw,
    takes_settlements: wish.takesSettlements,
    created_at: now,
    opened_at: now,
  })
  const place = placeOf({ kind, ledger_owner: id })
  await postOpening(context, { adminId, accountId: id, place, amountKobo: openingKobo, note: null })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.add_account',
    subject: id,
    detail: { ...wish },
  })
}

/** Records what the first till holds. Throws `books.opened` where that was done. */
export async function openAccount(
  context: Context,
  wish: { adminId: string; accountId: string; amountKobo: number; note: string },
): Promise<void> {
  const { tx, clock } = context
  const { adminId, accountId, amountKobo, note } = wish
  const row = await lockAccount(tx, accountId)
  if (!row) throw fail('books.no_account')
  if (row.opened_at !== null) throw fail('books.opened')
  const differenceKobo = amountKobo - row.balance_kobo
  await postOpening(context, { adminId, accountId, place: placeOf(row), amountKobo: differenceKobo, note })
  await updateAccount(tx, accountId, { opened_at: clock.now() })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.open_account',
    subject: accountId,
    detail: { amountKobo, booksSaidKobo: row.balance_kobo, note },
  })
}

async function postOpening(
  context: Context,
  opening: {
    adminId: string
    accountId: string
    place: ReturnType<typeof placeOf>
    amountKobo: number
    note: string | null
  },
): Promise<void> {
  const { amountKobo, place } = opening
  const legs = [
    { ...place, amountKobo },
    { account: 'owner' as const, amountKobo: -amountKobo },
  ]
  const id = await postMovement(context, { kind: 'opening', reason: opening.note, legs })
  if (id === null) return
  await insertEntry(context.tx, {
    movement_id: id,
    kind: 'opening',
    account_id: opening.accountId,
    made_by: opening.adminId,
    to_account_id: null,
    category: null,
    picture_id: null,
    undoes: null,
  })
}

/** Renames, decides about overdraft and settlements, or closes what is empty. */
export async function changeAccount(
  { tx, clock }: Context,
  {
    adminId,
    accountId,
    wish,
  }: {
    adminId: string
    accountId: string
    wish: { name: string; mayOverdraw: boolean; takesSettlements: boolean; isClosed: boolean }
  },
): Promise<void> {
  await lockAccountNames(tx)
  const row = await lockAccount(tx, accountId)
  if (!row) throw fail('books.no_account')
  refuseChange(row, wish)
  // Compares the name alone: its own city and number stay.
  if (await isAccountTaken(tx, { id: accountId, name: wish.name, city: null, accountNumber: null }))
    throw fail('books.name_taken')
  if (wish.takesSettlements) await clearSettlementAccount(tx, accountId)
  await updateAccount(tx, accountId, {
    name: wish.name,
    may_overdraw: wish.mayOverdraw,
    takes_settlements: wish.takesSettlements && !wish.isClosed,
    closed_at: wish.isClosed ? clock.now() : null,
  })
  await recordAudit(tx, clock, {
    actorId: adminId,
    action: 'money.change_account',
    subject: accountId,
    detail: { before: row.name, ...wish },
  })
}

function refuseChange(
  row: AccountRow,
  wish: { mayOverdraw: boolean; takesSettlements: boolean; isClosed: boolean },
): void {
  const refuse = (path: string, message: string) => invalidFields([{ path, message }])
  if (row.kind === 'till' && wish.mayOverdraw) throw refuse('mayOverdraw', 'A till cannot be overdrawn')
  if (row.kind === 'till' && wish.takesSettlements)
    throw refuse('takesSettlements', 'Paystack pays into a bank account')
  if (row.balance_kobo < 0 && !wish.mayOverdraw && row.may_overdraw)
    throw refuse('mayOverdraw', 'It is overdrawn now')
  if (wish.isClosed && row.is_first) throw refuse('isClosed', 'The first till stays')
  if (wish.isClosed && row.balance_kobo !== 0) throw fail('books.not_empty')
}
