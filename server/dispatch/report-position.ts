import { insertTrailPoints, type ReportedPoint } from '#server/orders/core/trail.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PositionSignal } from '#server/platform/live/signals.ts'
import { listBelieved, updateAgentPosition, updateFreeAgentPositions } from './core/position-store.ts'

/** Thousands of agents report every few seconds: together they cost one commit instead of one each. */
const restMs = 50

/**
 * Stores where an agent is, and adds it to the trail of each order in transit. Returns what to send to the
 * streams of exactly those orders; an agent without orders is seen by admins alone. A place that no vehicle can have reached
 * is not believed. An older report replaces no newer one,
 * so the same report twice changes nothing.
 */
export type ReportPosition = (report: ReportedPoint) => Promise<PositionSignal[]>

/** Reports that come within a moment are stored together. */
export function createReportPosition({ db, clock }: { db: Db; clock: Clock }): ReportPosition {
  const store = createBatcher({
    maxSize: 500,
    inFlight: 1,
    restMs,
    run: (reports: ReportedPoint[]) => storeTogether(db, clock, reports),
  })
  return async (report) => {
    const { isStored, orderIds } = await store(report)
    // Somebody held the agent, who must not keep all others waiting.
    if (!isStored) await updateAgentPosition(db, report)
    const { latitude, longitude, happenedAt } = report
    return orderIds.map((orderId) => ({
      orderId,
      topics: [`order:${orderId}`, `track:${orderId}`, 'orders'],
      position: { latitude, longitude, at: happenedAt.toISOString() },
    }))
  }
}

async function storeTogether(db: Db, clock: Clock, reports: ReportedPoint[]) {
  const { stored, points } = await db.transaction().execute(async (tx) => {
    const indexes = [...(await listBelieved(tx, reports))]
    const believed = indexes.flatMap((index) => reports[index] ?? [])
    const added = await insertTrailPoints(tx, { points: believed, now: clock.now() })
    return {
      stored: await updateFreeAgentPositions(tx, reports),
      points: added.map((point) => ({ ...point, index: indexes[point.index] })),
    }
  })
  const carried = Map.groupBy(points, ({ index }) => index)
  return reports.map(({ agentId }, index) => ({
    isStored: stored.has(agentId),
    orderIds: (carried.get(index) ?? []).map(({ order_id: orderId }) => orderId),
  }))
}
