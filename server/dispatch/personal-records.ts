import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  beginAgentWork,
  findAgentRecord,
  forgetAgentPlace,
  listTripRecords,
  updateDuty,
} from './agent-store.ts'

/** What dispatch keeps about agents: where they were last, and the trips that they made. */
export function dispatchRecords(clock: Clock): PersonalRecords {
  return {
    async export(db, userId) {
      const agent = await findAgentRecord(db, userId)
      return agent ? { agent, trips: await listTripRecords(db, userId) } : {}
    },
    async findHindrance(tx, userId) {
      const agent = await findAgentRecord(tx, userId)
      if (!agent) return null
      if (agent.tripsInHand > 0) return 'profile.open_trips'
      return agent.cashHeldKobo > 0 ? 'profile.cash_held' : null
    },
    async erase(tx, userId) {
      await updateDuty(tx, userId, false, clock.now())
      await forgetAgentPlace(tx, userId)
    },
    beginWork: (tx, userId) => beginAgentWork(tx, userId, clock.now()),
    endWork: (tx, userId) => updateDuty(tx, userId, false, clock.now()),
  }
}
