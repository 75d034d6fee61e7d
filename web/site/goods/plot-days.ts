import type { PriceDay } from '#contract/catalogue/prices.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'

const box = { width: 320, height: 120, margin: 10 }

export interface Plot {
  width: number
  height: number
  shown: PriceDay[]
  /** Of all that is shown. */
  lowKobo: number
  highKobo: number
  points: { date: string; x: number; y: number }[]
  /** The path of the middle, and the shape of the middle half around it. */
  line: string
  cloth: string
}

/** The positions of a span's days in a drawing; null where none has a price. */
export function plotDays(priceDays: readonly PriceDay[], span: number, nowMs: number): Plot | null {
  const todayMs = Date.parse(lagosTime(new Date(nowMs)).date)
  const ageOf = (date: string) => Math.round((todayMs - Date.parse(date)) / days(1))
  const shown = priceDays.filter(({ date }) => ageOf(date) < span)
  if (shown.length === 0) return null
  const lowKobo = Math.min(...shown.map((day) => day.lowKobo))
  const highKobo = Math.max(...shown.map((day) => day.highKobo))
  const { width, height, margin } = box
  const x = (date: string) => round(margin + (1 - ageOf(date) / (span - 1)) * (width - 2 * margin))
  // One single price has no height: it is in the middle.
  const y = (kobo: number) =>
    highKobo === lowKobo
      ? height / 2
      : round(margin + ((highKobo - kobo) / (highKobo - lowKobo)) * (height - 2 * margin))
  const along = (read: (day: PriceDay) => number, order: readonly PriceDay[]) =>
    order.map((day) => `${x(day.date)} ${y(read(day))}`).join('L')
  return {
    width,
    height,
    shown,
    lowKobo,
    highKobo,
    points: shown.map((day) => ({ date: day.date, x: x(day.date), y: y(day.midKobo) })),
    line: `M${along((day) => day.midKobo, shown)}`,
    cloth: `M${along((day) => day.highKobo, shown)}L${along((day) => day.lowKobo, shown.toReversed())}Z`,
  }
}

const round = (value: number) => Math.round(value * 10) / 10
