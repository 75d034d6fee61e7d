import { z } from 'zod'
import { calendarDay } from '#contract/core/ids.ts'
import { refuseFields } from '#contract/core/text.ts'
import { daysBetween, mostDays, ranges } from '#domain/time/span.ts'

/** Takes a named span, or days of one's own; neither is the last 28 days. */
export const spanQuery = z
  .strictObject({
    range: z.enum(ranges).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .superRefine(({ range, from, to }, context) => {
    const complain = refuseFields(context)
    if (range !== undefined && (from !== undefined || to !== undefined))
      complain('range', 'Choose a period or your own dates, not both')
    if (from !== undefined && to === undefined) complain('to', 'Choose the last day too')
    if (to !== undefined && from === undefined) complain('from', 'Choose the first day too')
    if (from === undefined || to === undefined) return
    if (from > to) complain('to', 'The last day is before the first')
    else if (daysBetween(from, to) > mostDays) complain('to', `Choose at most ${mostDays} days`)
  })
