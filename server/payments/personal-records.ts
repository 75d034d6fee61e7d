import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { eraseBankAccount } from './agents/agent-money-store.ts'
import { findAgentAccount } from './agents/find-agent-account.ts'
import { getWalletKobo } from './core/read-balances.ts'
import { blankGateReferences, listGateRecords } from './gate/gate-store.ts'
import { eraseReceiptDetails, findReceiptDetails, listOwnPapers } from './papers/receipt-details.ts'
import { closeAccountJob } from './provider/ask-account.ts'
import { deleteDedicated, listDedicatedRecords } from './provider/dedicated-store.ts'
import { blankPaymentsOf, listPaymentRecords } from './provider/payment-store.ts'
import { blankTakeBacksOf, listTakeBackRecords } from './take-backs/take-back-store.ts'

/** Declares what payments store about a person: when they paid, how much, by what; and the account that an agent is paid into. */
export const paymentRecords: PersonalRecords = {
  export: async (db, userId) => ({
    payments: await listPaymentRecords(db, userId),
    dedicatedAccount: await listDedicatedRecords(db, userId),
    gatePayments: await listGateRecords(db, userId),
    receiptDetails: await findReceiptDetails(db, userId),
    receiptsMadeOut: await listOwnPapers(db, userId),
    takenBack: await listTakeBackRecords(db, userId),
    bankAccount: (await findAgentAccount(db, userId))?.bankAccount ?? null,
  }),
  // Money that is somebody's must not be left without them.
  findBlocker: async (tx, userId) =>
    (await getWalletKobo(tx, userId)) > 0 ? 'profile.wallet_not_empty' : null,
  async erase(tx, userId) {
    await blankPaymentsOf(tx, userId)
    await eraseBankAccount(tx, userId)
    const customerCode = await deleteDedicated(tx, userId)
    // Paystack is asked once this is written, until it answers.
    if (customerCode !== null) await addJob(tx, closeAccountJob, { customerCode }, { maxAttempts: 100 })
    await blankGateReferences(tx, userId)
    await blankTakeBacksOf(tx, userId)
    await eraseReceiptDetails(tx, userId)
  },
}
