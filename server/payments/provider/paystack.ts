import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/platform/core/config.ts'
import { type Ask, dedicatedCalls, type PaystackAccounts } from './paystack-accounts.ts'
import { disputeCalls, type PaystackDisputes } from './paystack-disputes.ts'
import { type ProviderSettlement, settlementShape } from './paystack-settlement.ts'

const timeoutMs = 8_000
const readAtOnce = 100

/** Reads a transaction as Paystack returns it. Amounts are in the smallest unit of its currency: kobo for NGN. */
const transactionShape = z
  .object({
    id: z.number(),
    reference: z.string(),
    status: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    channel: z.string().nullish(),
    fees: z.number().int().nullish(),
    customer: z.object({ customer_code: z.string() }).nullish().catch(null),
    authorization: z.object({ receiver_bank_account_number: z.string().nullish() }).nullish().catch(null),
  })
  // The account that a transfer went to, where it is a customer's own.
  .transform(({ authorization, ...transaction }) => ({
    ...transaction,
    receiver: authorization?.receiver_bank_account_number ?? null,
  }))
export type ProviderTransaction = z.output<typeof transactionShape>

const refundShape = z.object({
  id: z.number(),
  status: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string().nullish(),
  merchant_note: z.string().nullish(),
})
export type ProviderRefund = z.output<typeof refundShape>

/** Reads why a transfer failed, where Paystack says so. Its `reason` is our own note to the agent and no reason of a failure. */
const failureText = z
  .union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
  .nullish()
  .catch(null)

const transferShape = z
  .object({
    reference: z.string(),
    status: z.string(),
    amount: z.number().int().nullish(),
    createdAt: z.string().nullish(),
    fee_charged: z.number().int().nullish().catch(null),
    failures: z.union([z.array(failureText).transform(([first]) => first), failureText]).catch(null),
    gateway_response: failureText,
  })
  .transform(({ reference, status, amount, createdAt, fee_charged, failures, gateway_response }) => ({
    reference,
    status,
    feeKobo: fee_charged ?? 0,
    amountKobo: amount ?? null,
    createdAt: createdAt ?? null,
    failure: failures ?? gateway_response ?? null,
  }))
/** Holds a transfer to an agent as Paystack reports it: what became of it, and why it failed. */
export type ProviderTransfer = z.output<typeof transferShape>

const accountShape = z.object({
  account_number: z.string(),
  account_name: z.string(),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.string().nullish(),
})

/** Thrown where Paystack could not be reached or failed; the same may be asked again. */
export class ProviderAway extends Error {}
/** Thrown where Paystack understood and said no. */
export class ProviderRefused extends Error {}

interface Span {
  from: Date
  to: Date
}

/** Asks Paystack. */
export interface Paystack extends PaystackAccounts, PaystackDisputes {
  initialise(payment: {
    reference: string
    amountKobo: number
    email: string
    callbackUrl: string
  }): Promise<{ pageUrl: string }>
  openAccount(payment: { reference: string; amountKobo: number; email: string; expiresAt: Date }): Promise<{
    number: string
    name: string
    bank: string
  }>
  /** A transaction by our reference, or null where Paystack knows none. */
  verify(reference: string): Promise<ProviderTransaction | null>
  refund(input: { reference: string; amountKobo: number; note: string }): Promise<ProviderRefund>
  listRefunds(reference: string): Promise<ProviderRefund[]>
  findRefund(id: string): Promise<ProviderRefund>
  /** Registers a bank account that transfers go to; returns its code. */
  addRecipient(account: { bankCode: string; accountNumber: string; accountName: string }): Promise<string>
  /** Sends money of our balance to a recipient; a reference is sent once. */
  transfer(input: {
    reference: string
    amountKobo: number
    recipient: string
    reason: string
  }): Promise<ProviderTransfer>
  /** A transfer by our reference, or null where Paystack knows none. */
  findTransfer(reference: string): Promise<ProviderTransfer | null>
  /** All transfers that were made in a span of time, whatever became of them. */
  listTransfers(span: Span): Promise<ProviderTransfer[]>
  listTransactions(span: Span): Promise<ProviderTransaction[]>
  /** Returns what was paid into our bank in a span of time, or is about to be. */
  listSettlements(span: Span): Promise<ProviderSettlement[]>
  /** The payments that a settlement is made of. */
  listSettled(settlementId: number): Promise<ProviderTransaction[]>
  /** Returns whether a message was signed with our key. */
  isSigned(body: Buffer, signature: string): boolean
}

/** The client of Paystack's API, or null where there is no key. */
export function createPaystack({ secretKey, url }: Config['paystack']): Paystack | null {
  if (secretKey === null) return null
  const ask: Ask = async (data, path, body, method) => {
    const { status, json } = await exchange(`${url}${path}`, secretKey, { body, method })
    if (status >= 400 && status < 500 && status !== 429)
      throw new ProviderRefused(messageOf(json) ?? `Paystack answered ${status}`)
    const envelope = z.object({ status: z.literal(true), data: z.unknown() }).safeParse(json)
    const read = envelope.success ? data.safeParse(envelope.data.data) : null
    if (!read?.success) throw new ProviderAway(`Paystack answered ${status} to ${path.split('?')[0]}`)
    return read.data
  }
  const inPath = encodeURIComponent

  return {
    async initialise({ reference, amountKobo, email, callbackUrl }) {
      const data = await ask(z.object({ authorization_url: z.url() }), '/transaction/initialize', {
        reference,
        email,
        amount: amountKobo,
        currency: 'NGN',
        callback_url: callbackUrl,
        channels: ['card', 'bank_transfer', 'ussd', 'bank'],
        metadata: { cancel_action: callbackUrl },
      })
      return { pageUrl: data.authorization_url }
    },
    async openAccount({ reference, amountKobo, email, expiresAt }) {
      const data = await ask(accountShape, '/charge', {
        reference,
        email,
        amount: amountKobo,
        currency: 'NGN',
        bank_transfer: { account_expires_at: expiresAt.toISOString() },
      })
      return { number: data.account_number, name: data.account_name, bank: data.bank.name }
    },
    verify: (reference) => orNull(ask(transactionShape, `/transaction/verify/${inPath(reference)}`)),
    ...transferCalls(ask),
    ...dedicatedCalls(ask),
    ...disputeCalls(ask, (to, file) => putFile(to, file, url)),
    refund: ({ reference, amountKobo, note }) =>
      ask(refundShape, '/refund', { transaction: reference, amount: amountKobo, merchant_note: note }),
    listRefunds: (reference) =>
      ask(z.array(refundShape), `/refund?transaction=${inPath(reference)}&perPage=${readAtOnce}`),
    findRefund: (id) => ask(refundShape, `/refund/${inPath(id)}`),
    listTransactions: (span) => listPages(ask, transactionShape, '/transaction?status=success', span),
    listSettlements: (span) => listPages(ask, settlementShape, '/settlement', span),
    listSettled: (id) => listPages(ask, transactionShape, `/settlement/${id}/transactions`),
    isSigned(body, signature) {
      const expected = createHmac('sha512', secretKey).update(body).digest()
      const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Everything of a list, or what was made in a span of time, page by page. */
async function listPages<S extends z.ZodType>(
  ask: Ask,
  shape: S,
  path: string,
  span?: Span,
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      ...(span && { from: span.from.toISOString(), to: span.to.toISOString() }),
      perPage: String(readAtOnce),
      page: String(page),
    })
    const joint = path.includes('?') ? '&' : '?'
    const some = await ask(z.array(shape), `${path}${joint}${query}`)
    all.push(...some)
    if (some.length < readAtOnce) return all
  }
}

/** Sending money of our balance to agents. */
function transferCalls(
  ask: Ask,
): Pick<Paystack, 'addRecipient' | 'transfer' | 'findTransfer' | 'listTransfers'> {
  return {
    async addRecipient({ bankCode, accountNumber, accountName }) {
      const account = { type: 'nuban', name: accountName, currency: 'NGN' }
      const { recipient_code: code } = await ask(
        z.object({ recipient_code: z.string() }),
        '/transferrecipient',
        { ...account, account_number: accountNumber, bank_code: bankCode },
      )
      return code
    },
    transfer: ({ reference, amountKobo, recipient, reason }) =>
      ask(transferShape, '/transfer', {
        source: 'balance',
        currency: 'NGN',
        reference,
        amount: amountKobo,
        recipient,
        reason,
      }),
    findTransfer: (reference) =>
      orNull(ask(transferShape, `/transfer/verify/${encodeURIComponent(reference)}`)),
    listTransfers: (span) => listPages(ask, transferShape, '/transfer', span),
  }
}

/** Returns what was asked for, or null where Paystack does not know it. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefused && /not found/i.test(error.message)) return null
    throw error
  }
}

async function exchange(
  url: string,
  secretKey: string,
  { body, method }: { body: object | undefined; method: 'DELETE' | 'PUT' | undefined },
) {
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await response.json().catch(() => null)
    return { status: response.status, json }
  } catch (error) {
    throw new ProviderAway('Paystack could not be reached', { cause: error })
  }
}

/** Puts a file where Paystack says; only over TLS, or on the host that stands for Paystack in a test. */
async function putFile(to: string, file: { type: string; bytes: Buffer }, url: string): Promise<void> {
  const { protocol, origin } = new URL(to)
  if (protocol !== 'https:' && origin !== new URL(url).origin)
    throw new ProviderAway('Paystack named an address without TLS')
  try {
    const response = await fetch(to, {
      method: 'PUT',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': file.type },
      body: new Uint8Array(file.bytes),
    })
    if (!response.ok) throw new ProviderAway(`Paystack answered ${response.status} to a document`)
  } catch (error) {
    if (error instanceof ProviderAway) throw error
    throw new ProviderAway('A document could not be sent', { cause: error })
  }
}

function messageOf(json: unknown): string | null {
  const read = z.object({ message: z.string() }).safeParse(json)
  return read.success ? read.data.message : null
}
