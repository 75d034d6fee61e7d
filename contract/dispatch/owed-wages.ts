import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { calendarDay, idOf, instant } from '#contract/core/ids.ts'
import { koboSum } from '#contract/core/money.ts'
import { payDays } from '#domain/money/wages.ts'

const owedWages = z.object({
  payDay: z.enum(payDays),
  nextPayDay: calendarDay,
  agents: z.array(
    z.object({
      agentId: idOf('user'),
      name: z.string(),
      owedKobo: koboSum,
      /** Divides that by when it was earned: today, one to three days ago, four to seven, longer ago. */
      todayKobo: koboSum,
      threeDaysKobo: koboSum,
      weekKobo: koboSum,
      olderKobo: koboSum,
      lastPaidAt: instant.nullable(),
    }),
  ),
})
export type OwedWages = z.output<typeof owedWages>

export const getOwedWagesEndpoint = defineEndpoint({
  id: 'payRuns.owed',
  method: 'GET',
  path: '/api/admin/owed-wages',
  summary: 'What agents are owed by how long ago they earned it, and the next pay day',
  access: 'money.manage',
  cities: 'filtered',
  response: owedWages,
})
