import { hours } from '#domain/time/durations.ts'
import { readStandingDate, type StandingBrief } from '#server/orders/standing/standing-brief.ts'
import type { StandingLinks } from '#server/orders/standing/standing-link.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventType, StoredEvent } from '#server/platform/events/events.ts'
import type { PreparedReaction } from '#server/platform/events/relay.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'
import { insertMessages } from './message-store.ts'
import { addPushJob } from './send-push.ts'
import { smsUpdateTexts } from './sms-texts.ts'
import { findSmsReader, queueUpdate, type SmsContext } from './sms-updates.ts'
import { kindOf, timeText } from './standing-news.ts'
import { listSubscriptionIds } from './store.ts'

const newsForMs = hours(12)

/** One date of which its customer is told: that it comes, or that it is not placed. */
export interface DateNews {
  id: string
  date: string
  userId: string
  isRefused: boolean
  expiresAt: Date
}

type Context = SmsContext & {
  links: StandingLinks
  /** Names the other doors by which customers may be told of a date. */
  prepareReminded: readonly PrepareReminded[]
}

/** Prepares a door that tells of a date; it returns false where it is not open to the customer. */
export type PrepareReminded = () => Promise<NotifyElsewhere>
type NotifyElsewhere = (within: { tx: Tx; clock: Clock }, news: DateNews) => Promise<boolean>

/**
 * Tells customers of a date of a standing order on their devices; those who have none are told by another door, else by SMS.
 * All of it leads to the page of that date, which needs no sign-in.
 */
export function standingReaction(context: Context): PreparedReaction {
  return {
    to: new Set<EventType>(['standing.reminded', 'standing.refused']),
    async prepare() {
      const doors = await Promise.all(context.prepareReminded.map((prepare) => prepare()))
      const notifyElsewhere: NotifyElsewhere = async (within, news) => {
        for (const notifies of doors) if (await notifies(within, news)) return true
        return false
      }
      return async ({ tx, clock }, events) => {
        const settings = await context.readSmsSettings(tx)
        for (const event of events) await notify({ ...context, tx, clock, settings, notifyElsewhere }, event)
      }
    },
  }
}

async function notify(
  context: Context & { tx: Tx; clock: Clock; settings: SmsSettings; notifyElsewhere: NotifyElsewhere },
  event: StoredEvent,
): Promise<void> {
  const { tx, clock } = context
  const { customer_id: userId, detail } = event
  const named = { id: String(detail['standingId']), date: String(detail['date']) }
  const brief = await readStandingDate(tx, named)
  const now = clock.now()
  // Drops what a relay that was down sends late, which is news to nobody.
  const isOld = now.getTime() - event.happened_at.getTime() > newsForMs
  if (userId === null || brief === null || isOld) return
  const isRefused = event.type === 'standing.refused'
  const expiresAt = new Date(now.getTime() + newsForMs)
  const messages = (await listSubscriptionIds(tx, [userId])).map(({ id: subscriptionId }) => ({
    id: newId('pushMessage', clock),
    subscriptionId,
    eventId: event.id,
    orderId: null,
    threadId: null,
    standing: named,
    news: isRefused ? ('standing_refused' as const) : ('standing_reminded' as const),
    createdAt: now,
    expiresAt,
  }))
  const added = new Set(await insertMessages(tx, messages))
  for (const message of messages) if (added.has(message.id)) await addPushJob(tx, message)
  if (messages.length > 0) return
  const news = { ...named, userId, isRefused, expiresAt }
  if (!(await context.notifyElsewhere({ tx, clock }, news)))
    await notifyBySms(context, event.id, { ...brief, ...news })
}

async function notifyBySms(
  context: Context & { tx: Tx; clock: Clock; settings: SmsSettings },
  eventId: number,
  { userId, isRefused, expiresAt, ...date }: StandingBrief & DateNews,
): Promise<void> {
  const { tx, settings, publicUrl, links } = context
  const reader = settings.isOn ? await findSmsReader(tx, userId) : null
  if (!reader?.isOnlyWay) return
  const said = {
    business: plainName(settings.businessName),
    market: date.market,
    at: timeText(date.scheduledFor),
    most: nairaText(date.highKobo ?? 0, false),
    link: `${publicUrl}${links.pathOf(date.id, date.date)}`,
  }
  const kind = kindOf(isRefused, date)
  const text = {
    reminded: smsUpdateTexts.standing,
    trouble: smsUpdateTexts.standingTrouble,
    refused: smsUpdateTexts.standingRefused,
  }[kind](said)
  await queueUpdate(
    context,
    { phone: reader.phone, userId, kind: 'notice' },
    { text, about: `standing:${eventId}`, expiresAt, isLive: false },
  )
}
