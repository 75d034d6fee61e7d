import { plainSms } from '#domain/sms-text.ts'
import { hours } from '#domain/time/durations.ts'
import type { Approver } from '#server/businesses/core/hold-business.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import * as texts from './texts.ts'

/** By what people are notified of requests. */
export interface Notifying extends Pick<PlatformServices, 'queueMail' | 'queueSms' | 'readSmsSettings'> {
  publicUrl: string
}

type Context = Notifying & { tx: Tx }

interface Asked {
  buyer: string
  business: string
  businessId: string
  market: string
  mostKobo: number
  expiresAt: Date
  /** The order that is under way and asks; null where it is still to be placed. */
  orderId: string | null
}

const pathOf = (businessId: string) => `/businesses/${businessId}`
const orderPathOf = (orderId: string) => `/orders/${orderId}`

/** A request of a buyer, as far as they are told what came of it. */
interface Answered {
  business_id: string
  business_name: string
  customer_id: string
  buyer_name: string
  buyer_email: string | null
  buyer_phone: string | null
  market_name: string
  is_of_business: boolean
}

/** Asks somebody to approve: by email, or by SMS where they have no address. */
export async function notifyApprover(context: Context, approver: Approver, asked: Asked): Promise<void> {
  const { userId, name, email, phone } = approver
  const { expiresAt, businessId, orderId, ...about } = asked
  const link = orderId === null ? pathOf(businessId) : orderPathOf(orderId)
  if (email === null) {
    const amount = nairaText(asked.mostKobo, false)
    const text = texts.sms.toApprove(asked.buyer, asked.business, amount, context.publicUrl + link)
    await sendSms(context, { userId, phone, text, expiresAt })
    return
  }
  const data = { name, ...about, link }
  const template = orderId === null ? 'order_request' : 'order_growth'
  await context.queueMail(context.tx, { to: email, userId, isForStaff: false }, { template, data })
}

/** Says to a buyer what came of their request, in the same way; not to somebody who has left the business. */
export async function notifyBuyer(
  context: Context & { now: Date },
  request: Answered,
  said: { outcome: 'approved' | 'declined' | 'expired'; reason: string },
): Promise<void> {
  if (!request.is_of_business) return
  const { buyer_email: email, buyer_name: name, customer_id: userId, business_name: business } = request
  const link = pathOf(request.business_id)
  if (email === null) {
    const text = texts.sms.answered(business, texts.outcomes[said.outcome], context.publicUrl + link)
    const expiresAt = new Date(context.now.getTime() + hours(12))
    await sendSms(context, { userId, phone: request.buyer_phone, text, expiresAt })
    return
  }
  const data = { name, business, market: request.market_name, ...said, link }
  await context.queueMail(
    context.tx,
    { to: email, userId, isForStaff: false },
    { template: 'order_request_answered', data },
  )
}

/** Where SMS go out, to a number that somebody has shown to be theirs. */
async function sendSms(
  { tx, queueSms, readSmsSettings }: Context,
  sms: { userId: string; phone: string | null; text: string; expiresAt: Date },
): Promise<void> {
  const { userId, phone, text, expiresAt } = sms
  const { isOn, priceKobo } = await readSmsSettings(tx)
  if (!isOn || phone === null) return
  await queueSms(tx, {
    kind: 'notice',
    purpose: 'order',
    to: phone,
    userId,
    priceKobo,
    text: plainSms(text),
    expiresAt,
  })
}
