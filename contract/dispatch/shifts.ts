import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, counter, idOf, instant } from '#contract/core/ids.ts'
import { closure, dayHours, weekday } from '#contract/markets/markets.ts'
import { citySlug } from '#contract/settings/settings.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 08:00')

const shift = z.object({
  id: idOf('shift'),
  agentId: idOf('user'),
  agentName: z.string(),
  marketId: idOf('market'),
  marketName: z.string(),
  /** Is a Lagos day, and the clock there. */
  date: calendarDay,
  from: clock,
  to: clock,
  version: z.int(),
  /** Since when its agent should be on duty and is not; null unless that is so now, for ten minutes. */
  missingSince: instant.nullable(),
})
export type Shift = z.output<typeof shift>

const week = z.object({
  /** From Monday. */
  days: z.array(calendarDay),
  /** Active markets, and others that have a shift in this week. */
  markets: z.array(
    z.object({
      id: idOf('market'),
      name: z.string(),
      city: citySlug,
      /** Within the service hours. */
      hours: z.record(weekday, dayHours),
      closures: z.array(closure),
    }),
  ),
  /** Lists who can be planned, at the markets of their city. */
  agents: z.array(
    z.object({
      id: idOf('user'),
      name: z.string(),
      city: citySlug,
      homeMarketIds: z.array(z.string()),
    }),
  ),
  /** By day and time. */
  shifts: z.array(shift),
})
export type RotaWeek = z.output<typeof week>

export const getRotaEndpoint = defineEndpoint({
  id: 'shifts.week',
  method: 'GET',
  path: '/api/admin/shifts',
  summary: 'The shifts of a week, with the markets and agents to plan',
  access: 'agents.manage',
  cities: 'filtered',
  query: z.strictObject({ week: calendarDay.optional(), city: citySlug.optional() }),
  response: week,
})

const planned = z
  .strictObject({
    agentId: idOf('user'),
    marketId: idOf('market'),
    date: calendarDay,
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'End after the start, on the same day' })

export const planShiftEndpoint = defineEndpoint({
  id: 'shifts.plan',
  method: 'POST',
  path: '/api/admin/shifts',
  summary: 'Plan a shift; two of one agent never overlap',
  access: 'agents.manage',
  cities: 'filtered',
  body: planned,
  response: shift,
  status: 201,
})

const params = z.strictObject({ id: idOf('shift') })

export const changeShiftEndpoint = defineEndpoint({
  id: 'shifts.change',
  method: 'POST',
  path: '/api/admin/shifts/:id',
  summary: 'Change a shift, as long as it is the one that was seen',
  access: 'agents.manage',
  cities: 'shift',
  params,
  body: planned.safeExtend({ version: counter }),
  response: shift,
})

export const removeShiftEndpoint = defineEndpoint({
  id: 'shifts.remove',
  method: 'POST',
  path: '/api/admin/shifts/:id/remove',
  summary: 'Remove a shift that is not over, as long as it is the one that was seen',
  access: 'agents.manage',
  cities: 'shift',
  params,
  body: z.strictObject({ version: counter }),
  response: z.object({ ok: z.literal(true) }),
})

export const copyWeekEndpoint = defineEndpoint({
  id: 'shifts.copyWeek',
  method: 'POST',
  path: '/api/admin/shifts/copy-week',
  summary: 'Plan a week as the one before it; what overlaps, is over, or has no agent any more is left out',
  access: 'agents.manage',
  cities: 'filtered',
  body: z.strictObject({ week: calendarDay, city: citySlug.optional() }),
  response: z.object({ copied: z.int(), leftOut: z.int() }),
})

export const listOwnShiftsEndpoint = defineEndpoint({
  id: 'agent.shifts',
  method: 'GET',
  path: '/api/agent/shifts',
  summary: 'The agent’s own next shifts, soonest first; at most ten',
  access: 'agent',
  response: z.array(shift.pick({ id: true, marketName: true, date: true, from: true, to: true })),
})

/** Somebody who is planned to work now and has not been on duty for ten minutes. */
export const missingAgent = z.object({
  shiftId: idOf('shift'),
  agentId: idOf('user'),
  agentName: z.string(),
  phone: z.string().nullable(),
  marketName: z.string(),
  since: instant,
})
