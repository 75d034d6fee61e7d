import { z } from 'zod'
import { roles } from '#contract/accounts/accounts.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { citySlug } from '#contract/settings/settings.ts'

const signalKinds = [
  'pair_again',
  'fast_trip',
  'position_jump',
  'phone_shared',
  'tips',
  'card_in_out',
  'charge_backs',
  'business_again',
  'cash_over',
  'picture_again',
  'price_alone',
  'prices_guessed',
  'bank_account',
  'backdated',
  'invited_together',
] as const
export type SignalKind = (typeof signalKinds)[number]

/** Holds what was seen, in the units of the names; which of them are there depends on the kind. */
export const signalFigures = z.object({
  count: z.int().nullable(),
  ofCount: z.int().nullable(),
  amountKobo: z.int().nullable(),
  ofKobo: z.int().nullable(),
  minutes: z.int().nullable(),
  metres: z.int().nullable(),
  /** Names a good and its market, two businesses, or the last digits of an account. */
  about: z.string().nullable(),
})

const signal = z.object({
  id: idOf('signal'),
  kind: z.enum(signalKinds),
  city: citySlug.nullable(),
  people: z.array(z.object({ id: idOf('user'), name: z.string(), role: z.enum(roles) })),
  orders: z.array(z.object({ id: idOf('order'), code: z.string() })),
  figures: signalFigures,
  seenAt: instant,
  state: z.enum(['open', 'looking']),
  decided: z.object({ at: instant, byName: z.string() }).nullable(),
})
export type Signal = z.output<typeof signal>

export const listSignalsEndpoint = defineEndpoint({
  id: 'signals.list',
  method: 'GET',
  path: '/api/admin/signals',
  summary: 'What looks like fraud and nobody has found to be fine, longest waiting first; at most 200',
  access: 'orders.manage',
  cities: 'filtered',
  query: z.strictObject({ city: citySlug.optional() }),
  response: z.array(signal),
})

export const decideSignalEndpoint = defineEndpoint({
  id: 'signals.decide',
  method: 'POST',
  path: '/api/admin/signals/:id/decide',
  summary: 'Say that what was seen is fine, or that it is being looked into; the answer is what is left',
  access: 'orders.manage',
  cities: 'filtered',
  params: z.strictObject({ id: idOf('signal') }),
  body: z.strictObject({ as: z.enum(['fine', 'looking']) }),
  response: z.array(signal),
})
