import type { ChatReminder } from '#server/notifications/reminders.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import type { RemindedDate } from './read-reminder.ts'
import { timeText } from './standing-news.ts'
import * as texts from './texts.ts'

const naira = (amountKobo: number) => nairaText(amountKobo, false)

interface Shown {
  reminded: RemindedDate
  /** `/standing/…`, which names the date; so do the buttons, by its last part. */
  path: string
  publicUrl: string
}

/** Says what a date comes to or what would refuse it, with what can be answered; without buttons once its hour has passed. */
export function chatReminder({ reminded, path, publicUrl }: Shown): ChatReminder {
  const { market, scheduledFor, state, troubles } = reminded
  const at = timeText(new Date(scheduledFor))
  const isOver = state === 'failed'
  const text = [
    isOver ? texts.chat.notPlaced(market.name, at) : costText(reminded, at),
    ...(troubles.length === 0 ? [] : [troubles.join(' ')]),
    texts.chat[isOver ? 'seeWhy' : troubles.length === 0 ? 'link' : 'answer'](`${publicUrl}${path}`),
  ].join('\n')
  return { text, choices: isOver ? [] : choicesOf(reminded, path) }
}

function costText({ market, estimate }: RemindedDate, at: string): string {
  if (estimate === null) return texts.chat.comes(market.name, at)
  const [low, high] = [naira(estimate.lowKobo), naira(estimate.highKobo)]
  return texts.chat.costs(market.name, at, low === high ? high : texts.chat.range(low, high))
}

function choicesOf(reminded: RemindedDate, path: string): ChatReminder['choices'] {
  const choice = (what: string, title: string) => ({
    id: `standing:${path.slice('/standing/'.length)}:${what}`,
    title,
  })
  const { first, change, pause } = { first: firstOf(reminded), ...texts.chat }
  return [choice(...first), choice('change', change), choice('pause', pause)]
}

/** Returns what answers the reason; where only the page can, a date can at least be skipped. */
function firstOf({ trouble, estimate }: RemindedDate): [what: string, title: string] {
  const { agree, nextHour, otherMarket, skip } = texts.chat
  if (trouble?.code === 'standing.above_cap' && estimate !== null)
    return [`agree:${estimate.highKobo}`, agree]
  if (trouble != null && trouble.nextHour !== null) return [`move:${trouble.nextHour}`, nextHour]
  if (trouble != null && trouble.otherMarket !== null)
    return [`change_market:${trouble.otherMarket.id}`, otherMarket]
  return ['skip', skip]
}

/** Says what is true of a date after it was answered. */
export function answeredText({ reminded, path, publicUrl }: Shown, isPaused: boolean): string {
  const { market, scheduledFor, state, estimate, troubles } = reminded
  const at = timeText(new Date(scheduledFor))
  const url = `${publicUrl}${path}`
  if (isPaused) return texts.chat.paused(`${publicUrl}/standing`)
  if (state === 'skipped') return texts.chat.skipped(market.name, at, url)
  if (troubles.length > 0) return texts.chat.stillOpen(troubles.join(' '), url)
  return texts.chat.goesAhead(market.name, at, estimate && naira(estimate.highKobo), url)
}
