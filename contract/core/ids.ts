import { z } from 'zod'
import { featureIdPrefixes } from '#contract/core/feature-names.ts'

/** Says what each prefix names; an id is `prefix_` and 26 characters that sort by the time of creation. */
export const idPrefixes = {
  user: 'usr',
  market: 'mkt',
  product: 'prd',
  order: 'ord',
  item: 'itm',
  offer: 'off',
  ledgerTransaction: 'txn',
  launchKey: 'lky',
  subscriber: 'sub',
  session: 'ses',
  signUp: 'sgn',
  mail: 'mal',
  sms: 'sms',
  address: 'adr',
  usualList: 'usl',
  ...featureIdPrefixes,
  passkey: 'pky',
  pushSubscription: 'psb',
  pushMessage: 'psm',
  payment: 'pay',
  heldPayment: 'hld',
  refund: 'rfd',
  takeBack: 'tkb',
  unknownNews: 'unk',
  signOff: 'sgn',
  question: 'qst',
  picture: 'pic',
  problem: 'prb',
  thread: 'cht',
  message: 'msg',
  chatReply: 'crp',
  announcement: 'anc',
  payRun: 'prn',
  run: 'run',
  agentPayment: 'apm',
  promoCode: 'prm',
  taughtWord: 'tgt',
  apiKey: 'key',
  webhook: 'whk',
  webhookMessage: 'whm',
  application: 'apl',
  shift: 'shf',
  signal: 'sgl',
  moneyAccount: 'mac',
  whatsappMessage: 'wam',
  gatePayment: 'gpy',
  business: 'biz',
  businessInvitation: 'bin',
  orderRequest: 'orq',
} as const
export type IdKind = keyof typeof idPrefixes

export function idOf(kind: IdKind) {
  const prefix = idPrefixes[kind]
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`), `This is not an id of this kind: ${kind}`)
    .meta({ examples: [`${prefix}_01kc0v9d5s0000000000000000`] })
}

/** Takes a moment, as ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ message: 'Write a time such as 2026-11-21T09:40:00.000Z' })

/** Takes a calendar day in Lagos. The day after it, a year later too, is one that computers and the database know. */
export const calendarDay = z.iso
  .date('Write a day such as 2026-11-21')
  .refine((day) => day.startsWith('20'), 'Write a day from 2000 to 2099')

/** Refuses days of which the last is before the first, naming the last. */
export function refuseTurnedDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (from !== undefined && to !== undefined && from > to)
    context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first' })
}

/** A number that a column of four bytes counts up, such as a row's version; there is room for the next one. */
export const counter = z.int().min(0).max(2_000_000_000)
