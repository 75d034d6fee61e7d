import type { Watched } from '#contract/analytics/price-watch.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

/** `+38%` more than usual, `−4%` less; a dash where nothing could be compared. */
export function againstText({ paidKobo, usualKobo }: Pick<Watched, 'paidKobo' | 'usualKobo'>): string {
  if (usualKobo === 0) return '–'
  const percent = Math.round((paidKobo / usualKobo - 1) * 100)
  const sign = percent === 0 ? '' : percent < 0 ? '−' : '+'
  return `${sign}${Math.abs(percent)}%`
}

/** Says what was paid, what it usually comes to, and how much lies above the band. */
export function sumText(sum: Omit<Watched, 'id' | 'name' | 'isOutlier'>): string {
  const { lines, compared, paidKobo, usualKobo, aboveKobo, far } = sum
  const naira = (amountKobo: number) => nairaText(amountKobo, false)
  return [
    texts.summary.paid(naira(paidKobo), compared, lines),
    texts.summary.usual(`${naira(usualKobo)} (${againstText(sum)})`),
    texts.summary.aboveBand(naira(aboveKobo)),
    ...(far === 0 ? [] : [texts.summary.farAbove(far)]),
  ].join(' · ')
}
