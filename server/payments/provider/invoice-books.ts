import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ProviderTransaction } from './paystack.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Says what came of a charge for an invoice; another sum than was asked for, or other money, is left to admins. */
export interface InvoiceCharged {
  outcome: 'booked' | 'known' | 'not_paid' | 'wrong_amount' | 'wrong_currency'
  /** Is what admins are told of what was booked. */
  note?: string
}

/** Holds what payments ask of invoices, which know payments and not the other way round. */
export interface InvoiceBooks {
  /** Books a transaction of the provider that pays an invoice, once; null where it pays none. */
  take(context: Context, transaction: ProviderTransaction, chargeKobo: number): Promise<InvoiceCharged | null>
  /** Returns who paid their invoices by a transaction of the provider, and how much; null where it paid none. */
  findPaid(tx: Tx, reference: string): Promise<{ businessId: string; amountKobo: number } | null>
  /** Books what was paid on invoices into a till or a bank account. Returns the movement's id. */
  bookPaid(
    context: Context,
    paid: { businessId: string; accountId: string; amountKobo: number; note: string; day: string | null },
  ): Promise<string>
  /** Emails an invoice that the tax office has cleared. */
  send(tx: Tx, number: string): Promise<void>
}

/** Knows no invoice: what payments ask where no feature issues any. */
export const noInvoices: InvoiceBooks = {
  take: async () => null,
  findPaid: async () => null,
  bookPaid: async () => {
    throw invalidFields([{ path: 'as', message: 'We issue no invoices' }])
  },
  send: async () => undefined,
}
