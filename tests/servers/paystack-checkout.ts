/** Describes a transaction at the local Paystack. Amounts are in kobo. */
export interface PaystackTransaction {
  id: number
  reference: string
  status: 'abandoned' | 'success' | 'failed'
  amount: number
  currency: string
  channel: string
  fees: number
  paid_at: string | null
  callback_url: string | null
  email: string
  /** Names whose own account number it went to, as Paystack says it. */
  customer_code?: string
  receiver_bank_account_number?: string
}

export interface PaystackReply {
  status: number
  json?: unknown
  html?: string
  location?: string
}

/** Answers as the API does: done with what it is about, or refused and why. */
export const ok = (data: unknown): PaystackReply => ({
  status: 200,
  json: { status: true, message: 'Done', data },
})
export const refused = (message: string): PaystackReply => ({ status: 400, json: { status: false, message } })

/** Draws the hosted page: three buttons, and back to where the payment came from. */
export async function checkOut(
  paystack: {
    transactions: Map<string, PaystackTransaction>
    pay(reference: string, changes?: Partial<PaystackTransaction>): Promise<void>
  },
  method: string,
  path: string,
  query: URLSearchParams,
): Promise<PaystackReply> {
  const transaction = paystack.transactions.get(path.split('/')[2] ?? '')
  if (!transaction) return { status: 404, html: '<h1>No such payment</h1>' }
  if (method !== 'POST') return { status: 200, html: checkoutPage(transaction) }
  const end = query.get('end')
  if (end === 'success') await paystack.pay(transaction.reference)
  if (end === 'failed') await paystack.pay(transaction.reference, { status: 'failed' })
  const back = new URL(transaction.callback_url ?? '')
  if (end !== 'cancelled')
    for (const name of ['trxref', 'reference']) back.searchParams.append(name, transaction.reference)
  return { status: 303, location: back.href }
}

function checkoutPage({ reference, amount }: PaystackTransaction): string {
  const button = (end: string, words: string) =>
    `<form method="post" action="/checkout/${reference}?end=${end}"><button>${words}</button></form>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test checkout</title>
    <link rel="icon" href="data:,"></head><body>
    <h1>Pay NGN ${(amount / 100).toFixed(2)}</h1>
    ${button('success', 'Pay now')}${button('failed', 'Fail')}${button('cancelled', 'Cancel')}</body></html>`
}

/** Returns where a transfer of one payment goes. */
export function accountOf({ reference, amount }: PaystackTransaction): object {
  const account = {
    account_number: '1230000045',
    account_name: 'PAYSTACK CHECKOUT',
    bank: { name: 'Test Bank' },
  }
  return { status: 'pending_bank_transfer', reference, amount, ...account }
}

/** 1.5 % and, from ₦2,500 on, ₦100; ₦2,000 at most. */
export function feeOf(amount: number): number {
  return Math.min(Math.ceil(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0), 200_000)
}
