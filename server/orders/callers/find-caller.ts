import type { Caller } from '#contract/admin/caller-orders.ts'
import { findCodeHolder } from '#server/accounts/core/holder-store.ts'
import { readAddresses } from '#server/accounts/profile/save-address.ts'
import { listDebts } from '#server/orders/settling/settling-store.ts'
import { getWalletKobo } from '#server/payments/core/read-balances.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The customer whose number this is, or null. Throws users.not_a_customer. */
export async function findCaller(db: Db, phone: string): Promise<Caller | null> {
  const holder = await findCodeHolder(db, phone)
  if (holder === null) return null
  if (holder.role !== 'customer' || holder.suspended_at !== null) throw fail('users.not_a_customer')
  const [walletKobo, debts, addresses] = await Promise.all([
    getWalletKobo(db, holder.id),
    listDebts(db, holder.id, null),
    readAddresses(db, holder.id),
  ])
  return {
    id: holder.id,
    name: holder.name,
    phone,
    email: holder.email,
    isClaimed: holder.phone_proved_at !== null,
    walletKobo: Math.max(0, walletKobo),
    owedKobo: debts.reduce((sum, { owed_kobo }) => sum + owed_kobo, 0),
    addresses,
  }
}
