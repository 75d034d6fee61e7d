import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { msNow, timeNow } from '#tests/times.ts'
import {
  accountOf,
  checkOut,
  feeOf,
  ok,
  type PaystackReply,
  type PaystackTransaction,
  refused,
} from './paystack-checkout.ts'
import { createDedicated, type PaystackDedicated } from './paystack-dedicated.ts'
import { createDisputes, type PaystackDisputes } from './paystack-disputes.ts'
import { makeRefund, makeRefundAside, type Refund } from './paystack-refunds.ts'
import { createSettlements, type PaystackSettlements } from './paystack-settlements.ts'
import { createTransfers, type PaystackTransfers } from './paystack-transfers.ts'

/** A local server that speaks Paystack's protocol, and what a test can turn about it. */
export interface PaystackServer {
  url: string
  /** Answers one request, for whoever leads requests here without a socket. */
  serve: RequestListener
  secretKey: string
  /** Is where webhooks go; null while nobody listens. */
  webhookUrl: string | null
  /** `never` sends no webhooks, `twice` sends each two times; `send` can always be called by hand. */
  webhooks: 'once' | 'never' | 'twice'
  refundsEnd: Refund['status']
  /** Answers everything with 500 while it is set. */
  isDown: boolean
  transactions: Map<string, PaystackTransaction>
  refunds: Refund[]
  /** Holds what we had sent to agents. */
  transfers: PaystackTransfers
  disputes: PaystackDisputes
  /** Customers and their own account numbers. */
  dedicated: PaystackDedicated
  settlements: PaystackSettlements
  /** Requests so far, as `POST /refund`, in order. */
  asked: string[]
  /** Lets the customer pay, or fail to, as on the hosted page; changes are what Paystack then says. */
  pay(reference: string, changes?: Partial<PaystackTransaction>): Promise<void>
  /** Somebody transfers to a customer's own account number; resolves with the reference that Paystack gave it. */
  transferTo(
    accountNumber: string,
    amountKobo: number,
    changes?: Partial<PaystackTransaction>,
  ): Promise<string>
  /** Sends a webhook as Paystack does, or signed wrongly; resolves with the status of the answer. */
  send(
    event: string,
    data: object,
    options?: { key?: string; signature?: string; body?: string },
  ): Promise<number>
  /** Somebody refunds a payment in Paystack's own pages. */
  refundAside(reference: string, amount: number, status?: string): Refund
  /** Sends the webhook of what became of a refund. */
  sendRefund(refund: Refund): Promise<number>
  /** Sends the webhook of a transaction, byte for byte the same each time. */
  sendCharge(reference: string): Promise<number>
  stop(): Promise<void>
}

const initialiseBody = z.object({
  reference: z.string(),
  email: z.email(),
  amount: z.number().int().positive(),
  currency: z.literal('NGN'),
  callback_url: z.url().optional(),
  bank_transfer: z.object({ account_expires_at: z.iso.datetime() }).optional(),
})
export async function startPaystackServer({
  url,
  port = 0,
  secretKey = 'sk_test_0123456789abcdef0123456789abcdef01234567',
  now = timeNow,
}: {
  /** At an address that is given nobody listens: requests are led to `serve`. */
  url?: string
  port?: number
  secretKey?: string
  now?: () => Date
} = {}): Promise<PaystackServer> {
  // Begins above every id that an earlier stand-in gave: the server under test stores them.
  let lastId = msNow()
  const newId = () => ++lastId
  const paystack: PaystackServer = {
    url: url ?? '',
    serve: () => undefined,
    secretKey,
    webhookUrl: null,
    webhooks: 'once',
    refundsEnd: 'processed',
    isDown: false,
    transactions: new Map(),
    refunds: [],
    transfers: createTransfers(newId, now),
    disputes: createDisputes(newId),
    dedicated: createDedicated(newId),
    settlements: createSettlements(newId, now),
    asked: [],
    async pay(reference, changes = {}) {
      const transaction = paystack.transactions.get(reference) ?? strange(newId(), reference)
      paystack.transactions.set(reference, transaction)
      const status = changes.status ?? 'success'
      const paid_at = status === 'success' ? now().toISOString() : null
      Object.assign(transaction, { status, paid_at, fees: feeOf(transaction.amount) }, changes)
      if (status !== 'success' || paystack.webhooks === 'never' || paystack.webhookUrl === null) return
      await paystack.sendCharge(reference)
      if (paystack.webhooks === 'twice') await paystack.sendCharge(reference)
    },
    async transferTo(accountNumber, amountKobo, changes = {}) {
      const reference = `dva-${newId()}`
      const owner = paystack.dedicated.accounts.get(accountNumber)?.customer
      paystack.transactions.set(reference, {
        ...strange(newId(), reference),
        amount: amountKobo,
        channel: 'dedicated_nuban',
        receiver_bank_account_number: accountNumber,
        ...(owner && { customer_code: owner.customer_code, email: owner.email }),
      })
      await paystack.pay(reference, changes)
      return reference
    },
    async send(
      event,
      data,
      { key = paystack.secretKey, signature, body = JSON.stringify({ event, data }) } = {},
    ) {
      if (paystack.webhookUrl === null) throw new Error('no webhookUrl to send to')
      const signed = signature ?? createHmac('sha512', key).update(body).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signed }
      return (await fetch(paystack.webhookUrl, { method: 'POST', headers, body })).status
    },
    refundAside: (reference, amount, status = 'processed') =>
      makeRefundAside(paystack, newId, { reference, amount, status }),
    async sendRefund(refund) {
      const { reference: transaction_reference, ...said } = refund
      return paystack.send(`refund.${refund.status}`, { ...said, transaction_reference })
    },
    sendCharge: (reference) =>
      paystack.send('charge.success', toProvider(paystack.transactions.get(reference))),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function begin(given: unknown): PaystackTransaction | PaystackReply {
    const read = initialiseBody.safeParse(given)
    if (!read.success) return refused(`Invalid request: ${read.error.message}`)
    const { reference, amount, currency, email, callback_url } = read.data
    if (paystack.transactions.has(reference)) return refused('Duplicate Transaction Reference')
    const blank = { ...strange(newId(), reference), amount, currency, email, status: 'abandoned' as const }
    const transaction = { ...blank, callback_url: callback_url ?? null }
    paystack.transactions.set(reference, transaction)
    return transaction
  }

  function read(path: string, query: URLSearchParams): PaystackReply {
    const [, resource = '', id = '', last = ''] = path.split('/')
    if (resource === 'dedicated_account') return paystack.dedicated.read(id, query)
    if (resource === 'transfer' && id === '') return paystack.transfers.list(query)
    if (resource === 'transfer' && id === 'verify') return paystack.transfers.find(decodeURIComponent(last))
    if (resource === 'transaction' && id === 'verify') {
      const found = paystack.transactions.get(decodeURIComponent(last))
      return found ? ok(toProvider(found)) : refused('Transaction reference not found.')
    }
    if (resource === 'settlement')
      return paystack.settlements.read({ id, last, query, transactions: paystack.transactions })
    if (resource === 'transaction') return ok(pageOf(listSucceeded(paystack, query), query))
    if (resource === 'refund' && id === '')
      return ok(paystack.refunds.filter((one) => one.reference === query.get('transaction')))
    if (resource === 'refund') {
      const found = paystack.refunds.find((one) => String(one.id) === id)
      return found ? ok(found) : refused('Refund not found')
    }
    if (resource !== 'dispute') return refused('Not available')
    const { url, transactions } = paystack
    return paystack.disputes.read({ id, last, url, transactionOf: (by) => toProvider(transactions.get(by)) })
  }

  async function answer(request: IncomingMessage): Promise<PaystackReply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', paystack.url)
    paystack.asked.push(`${request.method} ${pathname}`)
    if (pathname.startsWith('/uploads/')) return paystack.disputes.upload(pathname, await textOf(request))
    if (pathname.startsWith('/checkout/'))
      return checkOut(paystack, request.method ?? '', pathname, searchParams)
    if (paystack.isDown) return { status: 500, json: { status: false, message: 'Internal error' } }
    if (request.headers.authorization !== `Bearer ${paystack.secretKey}`)
      return { status: 401, json: { status: false, message: 'Invalid key' } }
    if (request.method === 'GET') return read(pathname, searchParams)
    if (request.method === 'DELETE') return paystack.dedicated.close(pathname)
    if (pathname.startsWith('/dispute/') && request.method !== 'GET')
      return paystack.disputes.write(pathname, JSON.parse(await textOf(request)))
    const body: unknown = JSON.parse(await textOf(request))
    if (pathname === '/refund') return makeRefund(paystack, newId, body)
    if (pathname === '/customer') return paystack.dedicated.addCustomer(body)
    if (pathname === '/dedicated_account') return paystack.dedicated.open(body)
    if (pathname === '/transferrecipient') return paystack.transfers.addRecipient(body)
    if (pathname === '/transfer') return paystack.transfers.send(body)
    if (pathname !== '/transaction/initialize' && pathname !== '/charge') return refused('No such route')
    const begun = begin(body)
    if (!('reference' in begun)) return begun
    const { reference } = begun
    if (pathname === '/charge') return ok(accountOf(begun))
    return ok({ authorization_url: `${paystack.url}/checkout/${reference}`, access_code: 'code', reference })
  }

  const serve: RequestListener = (request, response) => {
    answer(request).then(
      ({ status, json, html, location }) => {
        const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
        response.writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) })
        response.end(html ?? (json === undefined ? '' : JSON.stringify(json)))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }
  paystack.serve = serve
  const server = createServer(serve)
  if (url !== undefined) return paystack
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  paystack.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return paystack
}

/** Makes a transaction that nobody began through us. */
function strange(id: number, reference: string): PaystackTransaction {
  const who = { callback_url: null, email: 'customer@example.com', paid_at: null }
  return {
    id,
    reference,
    status: 'success',
    amount: 100_000,
    currency: 'NGN',
    channel: 'card',
    fees: 0,
    ...who,
  }
}

function toProvider(transaction: PaystackTransaction | undefined): object {
  if (!transaction) return {}
  const { callback_url: _callback, email, customer_code, receiver_bank_account_number, ...rest } = transaction
  const authorization =
    receiver_bank_account_number === undefined
      ? { last4: '4081', bank: 'TEST BANK', card_type: 'visa' }
      : { channel: 'dedicated_nuban', card_type: 'transfer', receiver_bank_account_number }
  return {
    domain: 'test',
    ...rest,
    customer: { id: 1, email, first_name: null, customer_code: customer_code ?? 'CUS_stranger' },
    authorization,
    metadata: {},
  }
}

function listSucceeded(paystack: PaystackServer, query: URLSearchParams): object[] {
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
  return [...paystack.transactions.values()]
    .filter(({ status, paid_at }) => {
      const at = Date.parse(paid_at ?? '')
      return status === 'success' && at >= from && at < to
    })
    .map(toProvider)
}

function pageOf(all: object[], query: URLSearchParams): object[] {
  const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)]
  return all.slice((page - 1) * perPage, page * perPage)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
