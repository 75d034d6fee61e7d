import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { resumeOrders } from '#server/orders/trips/assign-to-agent.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { suspendWork } from './agents/suspend-work.ts'
import { acceptOpenApplications, listApplicationsOf } from './applications/application-store.ts'
import { eraseApplicationsOf } from './applications/forget-applications.ts'
import {
  beginAgentWork,
  findAgentRecord,
  forgetAgent,
  listDutyRecords,
  listTripRecords,
  updateDuty,
} from './core/agent-store.ts'
import { readOwnShifts } from './shifts/read-shifts.ts'
import { deleteShiftsAfter, deleteShiftsOf } from './shifts/shift-store.ts'

/** Declares what dispatch stores about agents: where they were last, the trips that they made, what operations noted. */
export function dispatchRecords(clock: Clock): PersonalRecords {
  return {
    async export(db, userId) {
      const agent = await findAgentRecord(db, userId)
      const applications = await listApplicationsOf(db, userId)
      return {
        ...(agent && {
          agent,
          trips: await listTripRecords(db, userId),
          dutyTimes: await listDutyRecords(db, userId),
          shifts: await readOwnShifts({ db, clock }, userId),
        }),
        ...(applications.length > 0 && { agentApplications: applications }),
      }
    },
    async findBlocker(tx, userId) {
      const agent = await findAgentRecord(tx, userId)
      if (!agent) return null
      if (agent.tripsInHand > 0) return 'profile.open_trips'
      return agent.cashHeldKobo > 0 ? 'profile.cash_held' : null
    },
    async erase(tx, userId) {
      await updateDuty(tx, userId, false, clock.now())
      await forgetAgent(tx, userId)
      await eraseApplicationsOf(tx, userId)
      await deleteShiftsOf(tx, userId)
    },
    async beginWork(tx, userId) {
      await beginAgentWork(tx, userId, clock.now())
      await acceptOpenApplications(tx, userId, clock.now())
    },
    suspendWork: (tx, userId, how) => suspendWork({ tx, clock }, userId, how),
    resumeWork: resumeOrders,
    async endWork(tx, userId) {
      await updateDuty(tx, userId, false, clock.now())
      await deleteShiftsAfter(tx, userId, clock.now())
    },
  }
}
