import type { Caller } from '#contract/admin/caller-orders.ts'
import { findCustomer } from '#server/accounts/find-or-make-customer.ts'
import { readAddresses } from '#server/accounts/profile/save-address.ts'
import { listDebts } from '#server/orders/settling/settling-store.ts'
import { getWalletKobo } from '#server/payments/core/read-balances.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The customer whose number this is, or null. Throws users.not_a_customer. */
export async function findCaller(db: Db, phone: string): Promise<Caller | null> {
  const customer = await findCustomer(db, phone)
  if (customer === null) return null
  const { id, name, email, isClaimed } = customer
  const [walletKobo, debts, addresses] = await Promise.all([
    getWalletKobo(db, id),
    listDebts(db, id, null),
    readAddresses(db, id),
  ])
  return {
    ...{ id, name, phone, email, isClaimed },
    walletKobo: Math.max(0, walletKobo),
    owedKobo: debts.reduce((sum, { owed_kobo }) => sum + owed_kobo, 0),
    addresses,
  }
}
