import type { Choice, Say } from '#domain/whatsapp/say.ts'
import { timeText } from '#server/notifications/standing-news.ts'
import type { Reminder } from '#server/orders/standing/read-reminder.ts'
import { nairaText } from '#server/platform/core/naira-text.ts'
import * as texts from './texts.ts'

const naira = (amountKobo: number) => nairaText(amountKobo, false)

interface Shown {
  reminder: Reminder
  /** `/standing/…`, which names the date; so do the buttons, by its last part. */
  path: string
  publicUrl: string
}

/** Says what a date comes to or what would refuse it, with what can be answered; without buttons once its hour has passed. */
export function reminderSay({ reminder, path, publicUrl }: Shown): Say {
  const { market, scheduledFor, state, troubles } = reminder
  const at = timeText(new Date(scheduledFor))
  const isOver = state === 'failed'
  const said = [
    isOver ? texts.standing.notPlaced(market.name, at) : costText(reminder, at),
    ...(troubles.length === 0 ? [] : [troubles.join(' ')]),
    texts.standing[isOver ? 'seeWhy' : troubles.length === 0 ? 'link' : 'answer'](`${publicUrl}${path}`),
  ].join('\n')
  return isOver
    ? { kind: 'text', text: said }
    : { kind: 'buttons', text: said, choices: choicesOf(reminder, path) }
}

function costText({ market, estimate }: Reminder, at: string): string {
  if (estimate === null) return texts.standing.comes(market.name, at)
  const [low, high] = [naira(estimate.lowKobo), naira(estimate.highKobo)]
  return texts.standing.costs(market.name, at, low === high ? high : texts.standing.range(low, high))
}

function choicesOf(reminder: Reminder, path: string): Choice[] {
  const choice = (what: string, title: string) => ({
    id: `standing:${path.slice('/standing/'.length)}:${what}`,
    title,
  })
  const { first, change, pause } = { first: firstOf(reminder), ...texts.standing }
  return [choice(...first), choice('change', change), choice('pause', pause)]
}

/** Returns what answers the reason; where only the page can, a date can at least be skipped. */
function firstOf({ trouble, estimate }: Reminder): [what: string, title: string] {
  const { agree, nextHour, otherMarket, skip } = texts.standing
  if (trouble?.code === 'standing.above_cap' && estimate !== null)
    return [`agree:${estimate.highKobo}`, agree]
  if (trouble != null && trouble.nextHour !== null) return [`move:${trouble.nextHour}`, nextHour]
  if (trouble != null && trouble.otherMarket !== null)
    return [`change_market:${trouble.otherMarket.id}`, otherMarket]
  return ['skip', skip]
}

/** Says what is true of a date after it was answered. */
export function answeredText({ reminder, path, publicUrl }: Shown, isPaused: boolean): string {
  const { market, scheduledFor, state, estimate, troubles } = reminder
  const at = timeText(new Date(scheduledFor))
  const url = `${publicUrl}${path}`
  if (isPaused) return texts.standing.paused(`${publicUrl}/standing`)
  if (state === 'skipped') return texts.standing.skipped(market.name, at, url)
  if (troubles.length > 0) return texts.standing.stillOpen(troubles.join(' '), url)
  return texts.standing.goesAhead(market.name, at, estimate && naira(estimate.highKobo), url)
}
