import type { AgentFigures, Times } from '#contract/analytics-desk.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listAgentFigures, listEnds, listStages } from './errand-store.ts'
import { readSnapshot } from './read-snapshot.ts'
import { knownEndReasons, shareOf, tenths } from './rules.ts'
import type { Stretch } from './trade-store.ts'

/** How long errands took stage by stage, what made them late, and why others ended before the door. */
export async function readTimes(db: Db, stretch: Stretch): Promise<Times> {
  const { stages, ends } = await readSnapshot(db, async (tx) => ({
    stages: await listStages(tx, stretch),
    ends: await listEnds(tx, stretch, knownEndReasons),
  }))
  return {
    errands: stages[0]?.errands ?? 0,
    stages: stages.map(({ stage, medianMinutes, slowMinutes, late }) => ({
      stage,
      medianMinutes: tenths(medianMinutes),
      slowMinutes: tenths(slowMinutes),
      late,
    })),
    late: stages[0]?.lateErrands ?? 0,
    ends,
  }
}

const mostAgents = 200

/** What each agent did in a stretch; the two hundred who delivered most. */
export async function readAgentFigures(db: Db, stretch: Stretch): Promise<{ agents: AgentFigures[] }> {
  const rows = await readSnapshot(db, (tx) => listAgentFigures(tx, stretch, mostAgents))
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
