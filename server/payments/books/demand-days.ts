import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { invalidFields } from '#server/platform/http/validate.ts'

const mostDays = 400

/** Throws 400 where days are not in order, or too many. */
export function demandDays({ from, to }: { from: string; to: string }): void {
  const lengthDays = (lagosInstant(to, 0).getTime() - lagosInstant(from, 0).getTime()) / days(1) + 1
  if (lengthDays < 1 || lengthDays > mostDays)
    throw invalidFields([{ path: 'to', message: `Choose up to ${mostDays} days, the first before the last` }])
}
