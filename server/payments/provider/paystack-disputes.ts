import { z } from 'zod'
import type { Ask } from './paystack-accounts.ts'

const moment = z.iso.datetime({ offset: true }).nullish().catch(null)

/** Reads a dispute as Paystack returns it; its messages write `dueAt` for `due_at`. */
const disputeShape = z
  .object({
    id: z.number(),
    status: z.string(),
    resolution: z.string().nullish(),
    refund_amount: z.coerce.number().int().nullish().catch(null),
    category: z.string().nullish().catch(null),
    due_at: moment,
    dueAt: moment,
    transaction: z.object({ reference: z.string(), amount: z.number().int(), currency: z.string() }),
  })
  .transform(({ due_at, dueAt, refund_amount, ...dispute }) => ({
    ...dispute,
    dueAt: due_at ?? dueAt ?? null,
    askedKobo: refund_amount != null && refund_amount > 0 ? refund_amount : null,
  }))
type ProviderDispute = z.output<typeof disputeShape>

/** Shows a bank that its customer got what they paid for. */
export interface DisputeEvidence {
  customerEmail: string
  customerName: string
  customerPhone: string
  serviceDetails: string
  deliveryAddress: string
  deliveredOn: string
}

/** Asks Paystack about disputes. */
export interface PaystackDisputes {
  findDispute(id: string): Promise<ProviderDispute>
  /** Stores what shows that the customer was served; returns Paystack's number for it. */
  addEvidence(id: string, evidence: DisputeEvidence): Promise<number>
  /** Stores a document about a dispute; returns Paystack's name for it. */
  uploadEvidence(id: string, file: { name: string; type: string; bytes: Buffer }): Promise<string>
  /** Says that the money goes back, or that it does not and why; what came of it is asked for after. */
  resolveDispute(
    id: string,
    said: {
      as: 'merchant-accepted' | 'declined'
      message: string
      amountKobo: number
      fileName: string
      evidenceId: number | null
    },
  ): Promise<void>
}

export function disputeCalls(
  ask: Ask,
  put: (url: string, file: { type: string; bytes: Buffer }) => Promise<void>,
): PaystackDisputes {
  const at = (id: string) => `/dispute/${encodeURIComponent(id)}`
  return {
    findDispute: (id) => ask(disputeShape, at(id)),
    async addEvidence(id, said) {
      const { id: evidenceId } = await ask(z.object({ id: z.number() }), `${at(id)}/evidence`, {
        customer_email: said.customerEmail,
        customer_name: said.customerName,
        customer_phone: said.customerPhone,
        service_details: said.serviceDetails,
        delivery_address: said.deliveryAddress,
        delivery_date: said.deliveredOn,
      })
      return evidenceId
    },
    async uploadEvidence(id, { name, ...file }) {
      const answer = z.object({ signedUrl: z.url(), fileName: z.string() })
      const query = new URLSearchParams({ upload_filename: name })
      const { signedUrl, fileName } = await ask(answer, `${at(id)}/upload_url?${query}`)
      await put(signedUrl, file)
      return fileName
    },
    async resolveDispute(id, { as, message, amountKobo, fileName, evidenceId }) {
      await ask(
        z.unknown(),
        `${at(id)}/resolve`,
        {
          resolution: as,
          message,
          refund_amount: amountKobo,
          uploaded_filename: fileName,
          ...(evidenceId !== null && { evidence: evidenceId }),
        },
        'PUT',
      )
    },
  }
}
