import { hours } from '#domain/durations.ts'
import { readStandingDate, type StandingBrief } from '#server/orders/standing/standing-brief.ts'
import type { StandingLinks } from '#server/orders/standing/standing-link.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EventType, StoredEvent } from '#server/platform/events/events.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'
import { insertMessages } from './message-store.ts'
import { addPushJob } from './send-push.ts'
import { smsUpdateTexts } from './sms-texts.ts'
import { findSmsReader, queueUpdate, type SmsUpdatesContext } from './sms-updates.ts'
import { kindOf, timeText } from './standing-news.ts'
import { listSubscriptionIds } from './store.ts'

const newsForMs = hours(12)

type Context = SmsUpdatesContext & { links: StandingLinks }

/**
 * Tells customers of a date of a standing order on their devices; those who have none get an SMS. All of it leads to the
 * page of that date, which needs no sign-in.
 */
export function standingReaction(context: Context): Reaction {
  return {
    to: new Set<EventType>(['standing.reminded', 'standing.refused']),
    async react({ tx, clock }, events) {
      const settings = await context.readSmsSettings()
      for (const event of events) await notify({ ...context, tx, clock, settings }, event)
    },
  }
}

async function notify(
  context: Context & { tx: Tx; clock: Clock; settings: SmsSettings },
  event: StoredEvent,
): Promise<void> {
  const { tx, clock } = context
  const { customer_id: userId, detail } = event
  const named = { id: String(detail['standingId']), date: String(detail['date']) }
  const brief = await readStandingDate(tx, named)
  const now = clock.now()
  // What a relay that was down sends late is news to nobody.
  const isOld = now.getTime() - event.happened_at.getTime() > newsForMs
  if (userId === null || brief === null || isOld) return
  const messages = (await listSubscriptionIds(tx, [userId])).map(({ id: subscriptionId }) => ({
    id: newId('pushMessage', clock),
    subscriptionId,
    eventId: event.id,
    orderId: null,
    threadId: null,
    standing: named,
    news: event.type === 'standing.refused' ? ('standing_refused' as const) : ('standing_reminded' as const),
    createdAt: now,
    expiresAt: new Date(now.getTime() + newsForMs),
  }))
  const added = new Set(await insertMessages(tx, messages))
  for (const message of messages) if (added.has(message.id)) await addPushJob(tx, message)
  if (messages.length === 0) await notifyBySms(context, event, { ...brief, ...named, userId })
}

async function notifyBySms(
  context: Context & { tx: Tx; clock: Clock; settings: SmsSettings },
  { id, type }: StoredEvent,
  { userId, ...date }: StandingBrief & { id: string; date: string; userId: string },
): Promise<void> {
  const { tx, clock, settings, publicUrl, links } = context
  const reader = settings.isOn ? await findSmsReader(tx, userId) : null
  if (!reader?.isOnlyWay) return
  const said = {
    business: plainName(settings.businessName),
    market: date.market,
    at: timeText(date.scheduledFor),
    most: nairaText(date.highKobo ?? 0, false),
    link: `${publicUrl}${links.pathOf(date.id, date.date)}`,
  }
  const kind = kindOf(type === 'standing.refused', date)
  const text = {
    reminded: smsUpdateTexts.standing,
    trouble: smsUpdateTexts.standingTrouble,
    refused: smsUpdateTexts.standingRefused,
  }[kind](said)
  const expiresAt = new Date(clock.now().getTime() + newsForMs)
  await queueUpdate(
    context,
    { phone: reader.phone, userId, kind: 'notice' },
    { text, about: `standing:${id}`, expiresAt, isLive: false },
  )
}
