import { z } from 'zod'
import { ok, type PaystackReply, refused } from './paystack-checkout.ts'

interface Dispute {
  id: number
  status: string
  resolution: string | null
  refund_amount: number | null
  reference: string
  category?: string
  due_at?: string | null
}

const evidenceBody = z.object({
  customer_email: z.string(),
  customer_name: z.string().min(1),
  customer_phone: z.string().min(1),
  service_details: z.string().min(1),
  delivery_address: z.string(),
  delivery_date: z.string(),
})
const resolveBody = z.object({
  resolution: z.enum(['merchant-accepted', 'declined']),
  message: z.string().min(1),
  refund_amount: z.number().int(),
  uploaded_filename: z.string().min(1),
  evidence: z.number().optional(),
})

/** Holds what banks ask back at Paystack, and what was answered. */
export interface PaystackDisputes extends Map<number, Dispute> {
  evidence: z.output<typeof evidenceBody>[]
  resolved: z.output<typeof resolveBody>[]
  files: Map<string, string>
  /** A customer's bank asks for a payment back. */
  open(reference: string, amount: number, changes?: Partial<Dispute>): Dispute
  /** Decides as the bank does, or Paystack by its clock. */
  decide(id: number, resolution: string, status?: string): Dispute
  read(asked: {
    id: string
    last: string
    url: string
    transactionOf(reference: string): object
  }): PaystackReply
  write(path: string, body: unknown): PaystackReply
  upload(path: string, content: string): PaystackReply
}

export function createDisputes(newId: () => number): PaystackDisputes {
  const disputes = new Map<number, Dispute>()
  const own: Omit<PaystackDisputes, keyof Map<number, Dispute>> = {
    evidence: [],
    resolved: [],
    files: new Map(),
    open(reference, amount, changes = {}) {
      const id = newId()
      const asked = { id, reference, refund_amount: amount, status: 'awaiting-merchant-feedback' }
      const dispute = { ...asked, resolution: null, category: 'chargeback', ...changes }
      disputes.set(id, dispute)
      return dispute
    },
    decide(id, resolution, status = 'resolved') {
      const dispute = disputes.get(id)
      if (!dispute) throw new Error(`no dispute ${id}`)
      Object.assign(dispute, { resolution, status })
      return dispute
    },
    read({ id, last, url, transactionOf }) {
      const dispute = disputes.get(Number(id))
      if (!dispute) return refused('Dispute not found')
      if (last.startsWith('upload_url')) {
        const fileName = `file-${newId()}`
        return ok({ signedUrl: `${url}/uploads/${fileName}`, fileName })
      }
      return ok({ ...dispute, transaction: transactionOf(dispute.reference) })
    },
    write(path, body) {
      const [, , id = '', last = ''] = path.split('/')
      const dispute = disputes.get(Number(id))
      if (!dispute) return refused('Dispute not found')
      if (last === 'evidence') {
        const read = evidenceBody.safeParse(body)
        if (!read.success) return refused('Evidence is incomplete')
        own.evidence.push(read.data)
        return ok({ ...read.data, id: own.evidence.length, dispute: dispute.id })
      }
      const read = resolveBody.safeParse(body)
      if (!read.success || !own.files.has(read.data.uploaded_filename)) return refused('Upload a document')
      if (dispute.status !== 'awaiting-merchant-feedback') return refused('This dispute is not open')
      own.resolved.push(read.data)
      const isAccepted = read.data.resolution === 'merchant-accepted'
      Object.assign(
        dispute,
        isAccepted
          ? { status: 'resolved', resolution: 'merchant-accepted' }
          : { status: 'awaiting-bank-feedback' },
      )
      return ok({ ...dispute, transaction: { id: 1 } })
    },
    upload(path, content) {
      own.files.set(path.slice('/uploads/'.length), content)
      return { status: 200, json: {} }
    },
  }
  return Object.assign(disputes, own)
}
