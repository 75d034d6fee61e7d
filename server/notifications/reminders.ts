import type { MarketRow } from '#server/markets/market-row.ts'
import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { AppError } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ReadFact } from '#server/platform/database/with-facts.ts'
import type { EventType, StoredEvent } from '#server/platform/events/events.ts'
import type { OutgoingPush } from '#server/platform/push/transports.ts'
import type { ReminderDate, ReminderNews } from './message-store.ts'
import * as texts from './texts.ts'

/** Names a date, and what its customer is told of it. */
export interface DateNews {
  date: ReminderDate
  news: ReminderNews
}

/** Is told to a customer once: on their devices, else where they can answer it in a chat, else by SMS. */
export interface Reminder extends DateNews {
  /** Returns what an SMS says in the name of a business, and what it is about. */
  smsOf(business: string): { text: string; about: string }
  /** Returns what a chat says; null where its customer has decided already. */
  readChat(): Promise<ChatReminder | null>
}

export interface ChatReminder {
  text: string
  /** Are the buttons that answer it: the id of one that is tapped comes back to `answer`. */
  choices: { id: string; title: string }[]
}

interface Within {
  tx: Tx
  clock: Clock
}

/** Knows the dates of which customers are reminded, and does what they answer. */
export interface Reminders {
  /** Names the events that tell of a date. */
  events: readonly EventType[]
  /** Reads what all share before a transaction; what it returns reads one event, or null where its date is gone. */
  prepare(): Promise<(within: Within, event: StoredEvent) => Promise<Reminder | null>>
  /** Returns what a notification says of a date now; null where it is news no longer. */
  describe(db: Db, about: DateNews): Promise<Omit<OutgoingPush, 'id' | 'ttlS' | 'data'> | null>
  /** Does what a button says, for its customer; returns what is true then. */
  answer(
    within: Within & { markets: readonly MarketRow[]; buyers: Buyers; readFact: ReadFact },
    customerId: string,
    buttonId: string,
  ): Promise<string>
  /** Says why a button changed nothing. */
  refusalOf(error: AppError): string
}

/** Reminds nobody: what customers are told where no feature has dates. */
export const noReminders: Reminders = {
  events: [],
  prepare: async () => async () => null,
  describe: async () => null,
  answer: async () => texts.reminders.over,
  refusalOf: ({ message }) => message,
}
