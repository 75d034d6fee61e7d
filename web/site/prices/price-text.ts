import type { ListedPrice, PriceFigure } from '#contract/analytics/public-prices.ts'
import { unitLabel } from '#domain/units.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as texts from './texts.ts'

export const priceText = (amountKobo: number) => nairaText(amountKobo, false)

export function rangeText({ lowKobo, highKobo }: { lowKobo: number; highKobo: number }): string {
  return texts.price.range(priceText(lowKobo), priceText(highKobo))
}

/** `Wed 25 Nov` of a calendar day. */
export const dayText = (day: string) => timeText(Date.parse(`${day}T12:00:00Z`), 'day')

/** With its year, for citing. */
export const fullDayText = (day: string) => `${dayText(day)} ${day.slice(0, 4)}`

export function daysText({ fromDay, untilDay }: Pick<PriceFigure, 'fromDay' | 'untilDay'>): string {
  return texts.price.days(dayText(fromDay), dayText(untilDay))
}

/** What a product costs in one line. */
export function listedText({ paid, guide, unit }: ListedPrice): string {
  if (paid !== null) return `${rangeText(paid)} ${texts.price.forOne(unitLabel(unit))}`
  return guide === null ? texts.price.tooFew : texts.price.guide(rangeText(guide), unitLabel(unit))
}
