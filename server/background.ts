import { randomUUID } from 'node:crypto'
import { accountsCrontab } from '#server/accounts/jobs.ts'
import { signalsCrontab } from '#server/admin/signals/find-signals.ts'
import { analyticsCrontab } from '#server/analytics/jobs.ts'
import { catalogueCrontab } from '#server/catalogue/jobs.ts'
import { dispatchCrontab } from '#server/dispatch/jobs.ts'
import { createOfferRounds } from '#server/dispatch/offers/offer-round.ts'
import { createPlanning } from '#server/dispatch/offers/planning.ts'
import { notificationsCrontab } from '#server/notifications/jobs.ts'
import { ordersCrontab } from '#server/orders/jobs.ts'
import { questionsCrontab } from '#server/orders/questions/close-overdue.ts'
import { paymentsCrontab } from '#server/payments/jobs.ts'
import { createReadLag } from '#server/platform/events/lag.ts'
import { housekeepingCrontab } from '#server/platform/housekeeping.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { startSignals } from '#server/platform/live/signals.ts'
import { runsCrontab } from '#server/runs/jobs.ts'
import type { Feature } from './feature.ts'
import { type BackgroundContext, jobGroups } from './job-groups.ts'
import type { JobGroup, JobHandlers } from './platform/jobs/job-workers.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { startPump } from './platform/live/pump.ts'
import { createReactions } from './reactions.ts'

/** Starts what runs besides requests: the relay and its reactions, live streams, and jobs. */
export async function startBackground(context: BackgroundContext) {
  const { database, log, clock, beatMs } = context
  const { db } = database
  const reactions = createReactions(context)
  const relay = { db, clock, log, reactions }
  const hub = await createHub({ db, log, ...(beatMs !== undefined && { beatMs }) })
  const processId = randomUUID()
  const pump = startPump({ hub, relay, processId, committed: () => signals.eventsCommitted() })
  const signals = startSignals({
    database,
    log,
    processId,
    onEvents: pump.wake,
    onPoll: pump.wakeForAll,
    onPositions: (positions) => {
      for (const { orderId, topics, position } of positions) hub.publishPosition(orderId, topics, position)
    },
    onAccess: hub.recheck,
  })
  const planning = createPlanning(context)
  const rounds = createOfferRounds({ ...context, db, planning, committed: signals.eventsCommitted })
  const groups = jobGroups({
    ...context,
    runRound: rounds.run,
    offerPlaced: rounds.offerPlaced,
    committed: signals.eventsCommitted,
    relay,
  })
  const jobs = (context.startJobs ?? startJobs)({
    database,
    log,
    crontab: crontabOf(context.features),
    groups: context.hasFewWorkers ? [inOneGroup(groups)] : groups,
  })
  return {
    services: {
      hub,
      signals,
      planning,
      offerPlaced: rounds.offerPlaced,
      readLag: createReadLag({ db, clock, place: hub.place }),
    },
    checkJobs: jobs.check,
    stopJobs: jobs.stop,
    async stop() {
      hub.closeAll()
      await jobs.stop()
      await Promise.all([signals.stop(), pump.stop(), context.planner.stop()])
    },
  }
}

const crontab = [
  housekeepingCrontab,
  accountsCrontab,
  catalogueCrontab,
  paymentsCrontab,
  ordersCrontab,
  dispatchCrontab,
  questionsCrontab,
  notificationsCrontab,
  runsCrontab,
  analyticsCrontab,
  signalsCrontab,
]

function crontabOf(features: readonly Feature[]): string {
  return [...crontab, ...features.flatMap((feature) => feature.crontab ?? [])].join('\n')
}

const fewWorkers = 4

/** All jobs by the workers of one group, of whom hanging jobs may take all. */
function inOneGroup(groups: JobGroup[]): JobGroup {
  return {
    workers: fewWorkers,
    handlers: Object.assign({}, ...groups.map(({ handlers }) => handlers)) as JobHandlers,
  }
}
