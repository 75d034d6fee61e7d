import type { OwedWages } from '#contract/dispatch/owed-wages.ts'
import { ageOwed, nextPayDay } from '#domain/money/wages.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listOwed } from './wages-store.ts'

/** Returns what agents are owed, by how long ago they earned it, and when they are paid next. */
export async function readOwed(
  { db, clock, cities }: { db: Db; clock: Clock; cities: readonly string[] | null },
  { payDay }: Pick<Settings, 'payDay'>,
): Promise<OwedWages> {
  const { date } = lagosTime(clock.now())
  const began = (daysAgo: number) => lagosInstant(dayAfter(date, -daysAgo), 0)
  const rows = await listOwed(db, { today: began(0), threeDays: began(3), week: began(7), cities })
  return {
    payDay,
    nextPayDay: nextPayDay(date, payDay),
    agents: rows.map(({ agentId, name, owedKobo, lastPaidAt, ...earned }) => ({
      agentId,
      name,
      owedKobo,
      ...ageOwed(owedKobo, earned),
      lastPaidAt: lastPaidAt?.toISOString() ?? null,
    })),
  }
}
