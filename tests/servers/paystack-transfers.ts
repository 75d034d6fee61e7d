import { z } from 'zod'
import { ok, type PaystackReply, refused } from './paystack-checkout.ts'

interface Transfer {
  id: number
  reference: string
  amount: number
  currency: string
  recipient: string
  /** Paystack's own words, and any that it may think of. */
  status: string
  reason: string
  transfer_code: string
  /** Null where Paystack does not say when, which its lists then never leave out. */
  createdAt: string | null
  /** Is what Paystack took for sending it. */
  fee_charged: number
  /** Says why it failed, as the bank does. */
  failures: string | null
}

const recipientBody = z.object({
  type: z.literal('nuban'),
  name: z.string().min(1),
  account_number: z.string().length(10),
  bank_code: z.string(),
  currency: z.literal('NGN'),
})
const transferBody = z.object({
  source: z.literal('balance'),
  amount: z.number().int().positive(),
  recipient: z.string(),
  reference: z.string().regex(/^[a-z0-9_-]{16,50}$/),
  reason: z.string(),
  currency: z.literal('NGN'),
})

/** Paystack's transfers: recipients, what was sent to them, and how a test has it end. */
export interface PaystackTransfers {
  sent: Map<string, Transfer>
  end: string
  addRecipient(body: unknown): PaystackReply
  send(body: unknown): PaystackReply
  find(reference: string): PaystackReply
  list(query: URLSearchParams): PaystackReply
}

export function createTransfers(newId: () => number, now: () => Date): PaystackTransfers {
  const recipients = new Map<string, z.output<typeof recipientBody>>()
  const transfers: PaystackTransfers = {
    sent: new Map(),
    end: 'pending',
    addRecipient(body) {
      const read = recipientBody.safeParse(body)
      if (!read.success) return refused('Account number is invalid')
      const recipient_code = `RCP_${newId()}`
      recipients.set(recipient_code, read.data)
      return ok({ recipient_code, ...read.data })
    },
    send(body) {
      const read = transferBody.safeParse(body)
      if (!read.success || !recipients.has(read.data.recipient)) return refused('Recipient is invalid')
      if (transfers.end === 'refused') return refused('Your balance is not enough to fulfil this request')
      const { reference, amount, currency, recipient, reason } = read.data
      if (transfers.sent.has(reference)) return refused('Please provide a unique reference')
      const id = newId()
      const made = { id, reference, amount, currency, recipient, reason, transfer_code: `TRF_${id}` }
      const createdAt = now().toISOString()
      const transfer: Transfer = { ...made, status: transfers.end, createdAt, fee_charged: 0, failures: null }
      transfers.sent.set(reference, transfer)
      return ok(transfer)
    },
    find(reference) {
      const found = transfers.sent.get(reference)
      return found ? ok(found) : refused('Transfer not found')
    },
    list(query) {
      const made = [...transfers.sent.values()].filter(
        ({ createdAt }) =>
          createdAt === null ||
          (createdAt >= (query.get('from') ?? '') && createdAt <= (query.get('to') ?? '')),
      )
      const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
      return ok(made.slice((page - 1) * perPage, page * perPage))
    },
  }
  return transfers
}
