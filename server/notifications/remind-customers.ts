import { hours } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import type { PreparedReaction } from '#server/platform/events/relay.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'
import { queueMessages } from './queue-messages.ts'
import type { Reminder, Reminders } from './reminders.ts'
import { findSmsReader, queueUpdate, type SmsContext } from './sms-updates.ts'
import { listSubscriptionIds } from './store.ts'

const newsForMs = hours(12)

interface Context extends SmsContext {
  reminders: Reminders
  /** Names the other doors by which customers may be reminded. */
  prepareReminded: readonly PrepareReminded[]
}

/** Prepares a door that reminds customers; it returns false where it is not open to one. */
export type PrepareReminded = () => Promise<RemindElsewhere>
type RemindElsewhere = (within: { tx: Tx; clock: Clock }, reminded: Reminded) => Promise<boolean>

export interface Reminded extends Pick<Reminder, 'readChat'> {
  userId: string
  expiresAt: Date
}

/** Reminds customers on their devices; those who have none by another door, else by SMS. */
export function remindersReaction(context: Context): PreparedReaction {
  return {
    to: new Set(context.reminders.events),
    async prepare() {
      const [read, ...doors] = await Promise.all([
        context.reminders.prepare(),
        ...context.prepareReminded.map((prepare) => prepare()),
      ])
      const remindElsewhere: RemindElsewhere = async (within, reminded) => {
        for (const reminds of doors) if (await reminds(within, reminded)) return true
        return false
      }
      return async ({ tx, clock }, events) => {
        const settings = await context.readSmsSettings(tx)
        const within = { ...context, tx, clock, settings, remindElsewhere }
        for (const event of events) {
          const reminder = await read(within, event)
          if (reminder !== null) await remind(within, event, reminder)
        }
      }
    },
  }
}

type Sending = Pick<Context, 'queueSms'> & { tx: Tx; clock: Clock; settings: SmsSettings }

async function remind(
  context: Sending & { remindElsewhere: RemindElsewhere },
  event: StoredEvent,
  reminder: Reminder,
): Promise<void> {
  const { tx, clock } = context
  const { customer_id: userId } = event
  const now = clock.now()
  // Drops what a relay that was down sends late, which is news to nobody.
  const isOld = now.getTime() - event.happened_at.getTime() > newsForMs
  if (userId === null || isOld) return
  const expiresAt = new Date(now.getTime() + newsForMs)
  const messages = (await listSubscriptionIds(tx, [userId])).map(({ id: subscriptionId }) => ({
    subscriptionId,
    eventId: event.id,
    remindedOf: reminder.date,
    news: reminder.news,
    expiresAt,
  }))
  await queueMessages({ tx, clock }, messages)
  if (messages.length > 0) return
  const { readChat } = reminder
  if (!(await context.remindElsewhere({ tx, clock }, { userId, expiresAt, readChat })))
    await remindBySms(context, { userId, expiresAt, reminder })
}

async function remindBySms(
  context: Sending,
  { userId, expiresAt, reminder }: { userId: string; expiresAt: Date; reminder: Reminder },
): Promise<void> {
  const { tx, settings } = context
  const reader = settings.isOn ? await findSmsReader(tx, userId) : null
  if (!reader?.isOnlyWay) return
  const said = reminder.smsOf(plainName(settings.businessName))
  await queueUpdate(
    context,
    { phone: reader.phone, userId, kind: 'notice' },
    { ...said, expiresAt, isLive: false },
  )
}
