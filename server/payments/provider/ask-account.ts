import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { OwnAccount } from '#contract/payments/payments.ts'
import { type Paystack, ProviderRefused } from '#server/payments/provider/paystack.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  type DedicatedRow,
  findByCustomerCode,
  findDedicated,
  markFailed,
  saveCustomerCode,
  saveNumber,
  upsertAsked,
} from './dedicated-store.ts'

export const closeAccountJob = 'payments:close_account'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
  publicUrl: string
}

/**
 * A customer asks for an account number of their own, or changes what becomes of transfers to it. Asked again, one that Paystack
 * gave already is taken, so nobody gets two. Throws what `providerFailure` converts where Paystack is away.
 */
export async function askForAccount(
  context: Context,
  customer: CurrentUser,
  { paysDebts }: { paysDebts: boolean },
): Promise<OwnAccount> {
  const { db, clock, provider } = context
  const asked = { userId: customer.id, paysDebts, now: clock.now() }
  await db.transaction().execute((tx) => upsertAsked(tx, asked))
  const row = await findDedicated(db, customer.id)
  if (row === null) throw new Error('an account that was asked for is there')
  if (row.status === 'assigned') return presentAccount(row)
  try {
    const code = row.customer_code ?? (await provider.addCustomer(personOf(customer, context.publicUrl)))
    await saveCustomerCode(db, customer.id, code)
    const given = (await provider.findDedicated(code)) ?? (await provider.openDedicated(code))
    if (given !== null) await saveNumber(db, customer.id, given, clock.now())
  } catch (error) {
    if (error instanceof ProviderRefused) await markFailed(db, customer.id)
    throw error
  }
  return presentAccount((await findDedicated(db, customer.id)) ?? row)
}

function personOf(customer: CurrentUser, publicUrl: string) {
  const [firstName = '', ...others] = customer.name.trim().split(/\s+/)
  return {
    email: customer.email ?? `${customer.id.replace('_', '-')}@people.${new URL(publicUrl).hostname}`,
    firstName,
    lastName: others.join(' ') || firstName,
    phone: customer.phoneNumber,
  }
}

/** Paystack says that it gave somebody a number, or could not: it is asked which. */
export async function confirmDedicated(
  { db, clock, provider }: Omit<Context, 'publicUrl'>,
  { customerCode, hasFailed }: { customerCode: string; hasFailed: boolean },
): Promise<string> {
  const row = await findByCustomerCode(db, customerCode)
  if (row === null) return 'unknown'
  if (row.status === 'assigned') return 'known'
  const given = await provider.findDedicated(customerCode)
  if (given !== null) await saveNumber(db, row.user_id, given, clock.now())
  else if (hasFailed) await markFailed(db, row.user_id)
  return given === null ? 'not_assigned' : 'assigned'
}

/** Has Paystack look for transfers to a customer's number that it did not notice; they come as messages. */
export async function lookForTransfers({ db, provider }: Pick<Context, 'db' | 'provider'>, userId: string) {
  const row = await findDedicated(db, userId)
  if (row?.account_number == null || row.bank_slug === null) throw fail('payments.not_found')
  await provider.requeryDedicated({ number: row.account_number, bankSlug: row.bank_slug })
  return presentAccount(row)
}

export function presentAccount(row: DedicatedRow): OwnAccount {
  const { status, account_number: number, account_name: name, bank_name: bank, pays_debts: paysDebts } = row
  const isThere = number !== null && name !== null && bank !== null
  return { status, account: isThere ? { number, name, bank } : null, paysDebts }
}
