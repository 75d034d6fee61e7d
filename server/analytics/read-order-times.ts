import type { AgentFigures, Times } from '#contract/analytics/admin-analytics.ts'
import type { Stretch } from '#domain/time/span.ts'
import { coverOf } from '#server/orders/figures/cover.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listAgentFigures, listEnds, listStages } from './order-times-store.ts'
import { readFigures } from './rollups/read-figures.ts'
import { knownEndReasons, shareOf, tenths } from './rollups/rules.ts'

/** Returns how long orders took stage by stage, what made them late, and why others ended before the door. */
export async function readTimes(db: Db, stretch: Stretch): Promise<Times> {
  const { stages, ends } = await readFigures(db, async (tx) => {
    const cover = await coverOf(tx, stretch)
    return { stages: await listStages(tx, cover), ends: await listEnds(tx, cover, knownEndReasons) }
  })
  return {
    errands: stages[0]?.errands ?? 0,
    stages: stages.map(({ stage, medianMinutes, slowMinutes, late }) => ({
      stage,
      medianMinutes: tenths(medianMinutes),
      slowMinutes: tenths(slowMinutes),
      late,
    })),
    late: stages.reduce((sum, { late }) => sum + late, 0),
    ends,
  }
}

const mostAgents = 200

/** Returns what each agent did in a stretch; the two hundred who delivered most. */
export async function readAgentFigures(db: Db, stretch: Stretch): Promise<{ agents: AgentFigures[] }> {
  const rows = await readFigures(db, async (tx) =>
    listAgentFigures(tx, await coverOf(tx, stretch), mostAgents),
  )
  const agents = rows.map((row) => ({
    id: row.id,
    name: row.name,
    delivered: row.delivered,
    onTimeShare: shareOf(row.onTime, row.delivered),
    stars: row.stars === null ? null : tenths(row.stars),
    ratings: row.ratings,
    offers: row.offers,
    acceptShare: shareOf(row.accepted, row.offers),
  }))
  return { agents }
}
