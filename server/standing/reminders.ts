import type { MarketRow } from '#server/markets/market-row.ts'
import type { Reminder, Reminders } from '#server/notifications/reminders.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { answerButton, refusedText } from './answer-button.ts'
import { chatReminder } from './chat-reminder.ts'
import { type PreviewContext, previewInside } from './preview-date.ts'
import { readReminder } from './read-reminder.ts'
import { readStandingDate, type StandingBrief } from './standing-brief.ts'
import type { StandingLinks } from './standing-link.ts'
import { describeStanding, kindOf, timeText } from './standing-news.ts'
import * as texts from './texts.ts'

interface LinkContext {
  links: StandingLinks
  publicUrl: string
}

/**
 * Has customers reminded the evening before, and told of what is not placed. All of it leads to the page of that date,
 * which needs no sign-in.
 */
export function createReminders(context: Omit<PreviewContext, 'buyers'> & LinkContext): Reminders {
  const { links, publicUrl } = context
  return {
    events: ['standing.reminded', 'standing.refused'],
    async prepare() {
      const markets = await context.readMarkets.rows()
      return (within, event) => readEvent({ links, publicUrl, markets, ...within }, event)
    },
    async describe(db, { date, news }) {
      const brief = await readStandingDate(db, date)
      const said = brief && describeStanding(news, brief, links.pathOf(date.id, date.date))
      return said && { ...said, topic: `standing:${date.id}` }
    },
    answer: ({ readFact, ...within }, customerId, buttonId) =>
      answerButton(
        {
          links,
          publicUrl,
          ...within,
          preview: previewInside({ ...context, buyers: within.buyers }, readFact),
        },
        { customerId, buttonId },
      ),
    refusalOf: (error) => refusedText(error, publicUrl),
  }
}

async function readEvent(
  context: LinkContext & { tx: Tx; clock: Clock; markets: readonly MarketRow[] },
  { id: eventId, type, detail }: StoredEvent,
): Promise<Reminder | null> {
  const { tx, clock, markets, links, publicUrl } = context
  const date = { id: String(detail['standingId']), date: String(detail['date']) }
  const brief = await readStandingDate(tx, date)
  if (brief === null) return null
  const isRefused = type === 'standing.refused'
  const path = links.pathOf(date.id, date.date)
  return {
    date,
    news: isRefused ? 'standing_refused' : 'standing_reminded',
    smsOf: (business) => ({
      text: smsText({ business, link: `${publicUrl}${path}` }, { isRefused, brief }),
      about: `standing:${eventId}`,
    }),
    async readChat() {
      const reminded = await readReminder({ db: tx, clock, markets }, { ...date, isRefused })
      const isDecided = reminded === null || reminded.state === 'skipped' || reminded.state === 'placed'
      return isDecided ? null : chatReminder({ reminded, path, publicUrl })
    },
  }
}

function smsText(
  from: { business: string; link: string },
  { isRefused, brief }: { isRefused: boolean; brief: StandingBrief },
): string {
  return texts.sms[kindOf(isRefused, brief)]({
    ...from,
    market: brief.market,
    at: timeText(brief.scheduledFor),
    most: nairaText(brief.highKobo ?? 0, false),
  })
}
