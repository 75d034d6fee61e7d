import { z } from 'zod'

/** Reads what Paystack paid into our bank: the sum after its fees, and after refunds and disputes that it held back. */
export const settlementShape = z
  .object({
    id: z.number(),
    status: z.string(),
    currency: z.string().nullish(),
    total_amount: z.number().int(),
    effective_amount: z.number().int().nullish(),
    settlement_date: z.string(),
  })
  .transform(({ id, status, currency, total_amount, effective_amount, settlement_date }) => ({
    id,
    status,
    currency: currency ?? 'NGN',
    paidKobo: effective_amount ?? total_amount,
    settledAt: settlement_date,
  }))
export type ProviderSettlement = z.output<typeof settlementShape>
