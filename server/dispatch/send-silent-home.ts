import { minutes } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { listSilentIdle, lockAgent, markSentHome, updateDuty } from './core/agent-store.ts'

/** Takes agents off duty whose phones have long been silent; one with a trip or an offer stays, for admins to call. */
export async function sendSilentHome({
  db,
  clock,
  settings,
}: {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'agentOffDutyMinutes'>
}): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - minutes(settings.agentOffDutyMinutes))
  for (const { id, city } of await listSilentIdle(db, before))
    await db.transaction().execute(async (tx) => {
      const agent = await lockAgent(tx, id)
      if (agent === null || !agent.is_on_duty || agent.last_sign_at > before) return
      if (agent.active_trips > 0 || agent.open_offers > 0) return
      await updateDuty(tx, id, false, now)
      await markSentHome(tx, id, now)
      await appendEvent(tx, clock, {
        type: 'agent.sent_home',
        city,
        order: { id: null, customer_id: null },
        agentId: id,
        actor: 'system',
        actorId: null,
        detail: { lastSignAt: agent.last_sign_at.toISOString() },
      })
    })
}
