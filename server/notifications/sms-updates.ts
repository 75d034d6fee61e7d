import { defaultChoices, type NotificationChoices } from '#contract/accounts/profile.ts'
import { plainSms } from '#domain/sms-text.ts'
import { clockText, lagosInstant, lagosTime } from '#domain/time/days.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { findOrder, type OrderRow } from '#server/orders/core/find-order.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import type { OwnLinks } from '#server/orders/core/own-link.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import { linkOpenQuestion } from '#server/orders/questions/short-link.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventType, StoredEvent } from '#server/platform/events/events.ts'
import type { PreparedReaction } from '#server/platform/events/relay.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import type { SmsSettings, SmsUpdate } from '#server/platform/sms/transports.ts'
import { smsUpdateTexts } from './sms-texts.ts'
import { listSubscriptionIds } from './store.ts'

const updates: Partial<Record<EventType, SmsUpdate>> = {
  'order.placed': 'placed',
  'item.asked': 'question',
  'order.departed': 'on_the_way',
  'order.redelivery_started': 'on_the_way',
  'order.delivered': 'delivered',
}

export interface SmsContext extends Pick<PlatformServices, 'queueSms' | 'readSmsSettings'> {
  publicUrl: string
}

export interface SmsUpdatesContext extends SmsContext {
  ownLinks: OwnLinks
  /** Names the other doors by which customers may get what happens to their orders. */
  prepareReported: readonly PrepareReported[]
}

type IsReported = (tx: Tx, order: OrderRow) => Promise<boolean>
/** Prepares a door that tells customers of their orders; it returns whether it brings an order's customer what happens. */
export type PrepareReported = () => Promise<IsReported>

/** Sends what happens to an order by SMS to its customer, who has no device that takes notifications or did not place it. */
export function smsUpdatesReaction(context: SmsUpdatesContext): PreparedReaction {
  return {
    to: new Set(Object.keys(updates) as EventType[]),
    // The setting is written with the provider; before that SMS are off.
    when: ({ exists, selectFrom }) =>
      exists(selectFrom('settings').where('key', '=', 'sms_codes').where('value', '=', 'true')),
    async prepare() {
      const doors = await Promise.all(context.prepareReported.map((prepare) => prepare()))
      const isReportedElsewhere: IsReported = async (tx, order) => {
        for (const isReported of doors) if (await isReported(tx, order)) return true
        return false
      }
      return async ({ tx, clock }, events) => {
        const settings = await context.readSmsSettings(tx)
        if (!settings.isOn) return
        for (const event of events)
          await sendUpdate({ ...context, tx, clock, settings, isReportedElsewhere }, event)
      }
    },
  }
}

interface Sending {
  tx: Tx
  clock: Clock
  settings: SmsSettings
}

async function sendUpdate(
  context: SmsUpdatesContext & Sending & { isReportedElsewhere: IsReported },
  event: StoredEvent,
): Promise<void> {
  const { tx, clock, settings } = context
  const update = updates[event.type]
  if (update === undefined || event.order_id === null || !settings.updates.includes(update)) return
  // A phone that syncs late tells what is over by now.
  if (clock.now().getTime() - event.happened_at.getTime() > hours(1)) return
  const order = await findOrder(tx, event.order_id)
  const person = order && (await findSmsReader(tx, order.customer_id))
  if (!order || person === null || (await context.isReportedElsewhere(tx, order))) return
  // Says nothing where they placed it, since they saw it placed.
  if (order.channel !== 'office' && (update === 'placed' || !person.isOnlyWay)) return
  const said = await texts[update]({ ...context, order }, event)
  if (said === null) return
  const to = { phone: person.phone, userId: order.customer_id, kind: update }
  await queueUpdate(context, to, { ...said, about: `${update}:${said.about}` })
}

/** Queues an update where the day's budget has room for it; what can wait does so in quiet hours. */
export async function queueUpdate(
  { tx, clock, settings, queueSms }: Pick<SmsContext, 'queueSms'> & Sending,
  { phone, userId, kind }: { phone: string; userId: string; kind: SmsUpdate | 'notice' },
  said: SmsSaid,
): Promise<void> {
  const text = plainSms(said.text)
  const { priceKobo } = settings
  const sendAt = said.isLive ? null : afterQuietHours(clock.now())
  const expiresAt = sendAt === null ? said.expiresAt : new Date(sendAt.getTime() + hours(6))
  const about = { to: phone, userId, kind, about: said.about }
  await queueSms(tx, { ...about, purpose: 'order', text, priceKobo, expiresAt, ...(sendAt && { sendAt }) })
}

/** Returns who reads SMS: a customer who takes them, at the number of their account; null for everybody else. */
export async function findSmsReader(
  tx: Tx,
  customerId: string,
): Promise<{ phone: string; isOnlyWay: boolean } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['phone_number', 'phone_proved_at', 'notification_choices'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!row || row.phone_number === null) return null
  const choices = { ...defaultChoices, ...(row.notification_choices as Partial<NotificationChoices>) }
  if (!choices.ordersBySms) return null
  const hasDevice = (await listSubscriptionIds(tx, [customerId])).length > 0
  // A number that nobody has shown to be theirs may be anybody's.
  return { phone: row.phone_number, isOnlyWay: !hasDevice && row.phone_proved_at !== null }
}

interface Known extends SmsUpdatesContext, Sending {
  order: OrderRow
}

interface SmsSaid {
  text: string
  about: string
  expiresAt: Date
  /** Says that it is about an order that is under way, which quiet hours do not hold back. */
  isLive: boolean
}

const texts: Record<SmsUpdate, (known: Known, event: StoredEvent) => Promise<SmsSaid | null>> = {
  placed: async ({ order, settings, publicUrl, ownLinks }, { happened_at: at }) => ({
    text: smsUpdateTexts[order.pay_by === null ? 'placed' : 'toPay']({
      business: plainName(settings.businessName),
      market: order.market_name,
      amount:
        order.pay_by === null
          ? nairaText(roundKobo(mostKobo(order)), false)
          : nairaText(mostKobo(order) + order.balance_due_kobo),
      by: clockText(order.pay_by ?? order.promised_by),
      link: `${publicUrl}${ownLinks.pathOf(order)}`,
    }),
    about: order.id,
    expiresAt: new Date(at.getTime() + hours(2)),
    isLive: order.scheduled_for === null,
  }),
  question: async ({ tx, order, settings, publicUrl }, { detail }) => {
    const linked = await linkOpenQuestion(tx, String(detail['questionId']))
    if (linked === null) return null
    const { question, path } = linked
    return {
      text: smsUpdateTexts.question({
        business: plainName(settings.businessName),
        agent: firstName(order.agent_name ?? ''),
        item: String(detail['name']).slice(0, 40),
        price: question.asked_kobo === null ? null : nairaText(question.asked_kobo),
        by: clockText(question.expires_at),
        link: `${publicUrl}${path}`,
      }),
      about: question.id,
      expiresAt: question.expires_at,
      isLive: true,
    }
  },
  on_the_way: async ({ order, settings }, { id, happened_at: at }) =>
    order.status === 'in_transit' || order.status === 'arrived'
      ? {
          text: smsUpdateTexts.onTheWay({
            business: plainName(settings.businessName),
            agent: firstName(order.agent_name ?? ''),
            due: order.pays_later || order.balance_due_kobo <= 0 ? null : nairaText(order.balance_due_kobo),
            code: order.handover_code,
          }),
          about: `${order.id}:${id}`,
          expiresAt: new Date(at.getTime() + minutes(45)),
          isLive: true,
        }
      : null,
  delivered: async ({ order, settings, publicUrl, ownLinks }, { happened_at: at }) => ({
    text: smsUpdateTexts.delivered({
      business: plainName(settings.businessName),
      market: order.market_name,
      total: nairaText(order.total_kobo ?? 0),
      link: `${publicUrl}${afterDelivery(ownLinks, order)}`,
    }),
    about: order.id,
    expiresAt: new Date(at.getTime() + hours(6)),
    isLive: false,
  }),
}

/** Callers may have no account that they can open; their own link goes on only where something is to be paid. */
function afterDelivery(ownLinks: OwnLinks, order: OrderRow): string {
  if (order.channel !== 'office') return '/orders'
  return order.balance_due_kobo > 0 ? ownLinks.pathOf(order) : `/track/${order.code.replaceAll('-', '')}`
}

/** To whole hundreds of naira. */
function roundKobo(amountKobo: number): number {
  return Math.round(amountKobo / 10_000) * 10_000
}

const [quietFrom, quietUntil] = [21 * 60, 7 * 60]

/** The end of the quiet hours that a moment is in; null where it is in none. */
function afterQuietHours(now: Date): Date | null {
  const { date, minute } = lagosTime(now)
  if (minute < quietUntil) return lagosInstant(date, quietUntil)
  return minute >= quietFrom ? lagosInstant(dayAfter(date, 1), quietUntil) : null
}
