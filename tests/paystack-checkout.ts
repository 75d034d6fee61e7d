import type { PaystackReply, PaystackServer, PaystackTransaction } from './paystack-server.ts'

/** The hosted page: three buttons, and back to where the payment came from. */
export async function checkOut(
  paystack: Pick<PaystackServer, 'transactions' | 'pay'>,
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
  const { reference } = transaction
  const back = `${transaction.callback_url}?trxref=${reference}&reference=${reference}`
  return { status: 303, location: end === 'cancelled' ? `${transaction.callback_url}` : back }
}

function checkoutPage({ reference, amount }: PaystackTransaction): string {
  const button = (end: string, words: string) =>
    `<form method="post" action="/checkout/${reference}?end=${end}"><button>${words}</button></form>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test checkout</title></head><body>
    <h1>Pay NGN ${(amount / 100).toFixed(2)}</h1>
    ${button('success', 'Pay now')}${button('failed', 'Fail')}${button('cancelled', 'Cancel')}</body></html>`
}
