import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import { blankPaymentsOf, listPaymentRecords } from './payment-store.ts'
import { getWalletKobo } from './store.ts'

/** What payments keep about the person who paid: when, how much, by what; never a card or an address. */
export const paymentRecords: PersonalRecords = {
  export: async (db, userId) => ({ payments: await listPaymentRecords(db, userId) }),
  // Money that is somebody's must not be left without them.
  findHindrance: async (tx, userId) =>
    (await getWalletKobo(tx, userId)) > 0 ? 'profile.wallet_not_empty' : null,
  erase: blankPaymentsOf,
}
