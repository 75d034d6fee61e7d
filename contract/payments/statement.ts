import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { ledgerKind } from '#contract/core/money.ts'
import { orderChannel } from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { citySlug } from '#contract/settings/settings.ts'

/** The steps from what was billed to what was kept; what was billed is goods and fees together. */
export const statementSteps = [
  'goods',
  'fees',
  'share',
  'vat',
  'charges',
  'promotions',
  'refunds',
  'writeOffs',
] as const
export type StatementStep = (typeof statementSteps)[number]

/** Says what was billed and what stayed ours in some Lagos days, in whole kobo. */
export const statement = z.object({
  from: calendarDay,
  to: calendarDay,
  billedKobo: z.int(),
  goodsKobo: z.int(),
  feesKobo: z.int(),
  /** Is the agents' share of the fees. */
  shareKobo: z.int(),
  /** VAT that the fees contained. */
  vatKobo: z.int(),
  /** Is what the provider took for payments. */
  chargesKobo: z.int(),
  /** Is what promo codes took off. */
  promotionsKobo: z.int(),
  /** Given back to customers at our cost, by us or by their banks. */
  refundsKobo: z.int(),
  /** Losses, less what goods brought in afterwards. */
  writeOffsKobo: z.int(),
  keptKobo: z.int(),
})
export type Statement = z.output<typeof statement>

export const getStatementEndpoint = defineEndpoint({
  id: 'statement.get',
  method: 'GET',
  path: '/api/admin/money/statement',
  summary: 'From what was billed in some days to what was kept, step by step',
  access: 'money.manage',
  cities: 'filtered',
  query: z.strictObject({ from: calendarDay, to: calendarDay, city: citySlug.optional() }),
  response: statement,
})

const statementMovement = z.object({
  id: z.string(),
  at: instant,
  kind: ledgerKind,
  amountKobo: z.int(),
  order: z
    .object({
      id: idOf('order'),
      code: z.string(),
      channel: orderChannel,
      placedByName: z.string().nullable(),
    })
    .nullable(),
  customerName: z.string().nullable(),
  agentName: z.string().nullable(),
  reason: z.string().nullable(),
  receipt: z.string(),
})
export type StatementMovement = z.output<typeof statementMovement>

export const listStatementStepEndpoint = defineEndpoint({
  id: 'statement.step',
  method: 'GET',
  path: '/api/admin/money/statement/:step',
  summary: 'The movements of one step of a statement, newest first',
  access: 'money.manage',
  cities: 'filtered',
  params: z.strictObject({ step: z.enum(statementSteps) }),
  query: pageQuery.extend({ from: calendarDay, to: calendarDay, city: citySlug.optional() }),
  response: pageOf(statementMovement),
})
