import { z } from 'zod'
import { days } from '#domain/time/durations.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { byRightClock } from '#server/platform/jobs/right-clock.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { forgetRefused, warnOfExpiring } from './applications/forget-applications.ts'
import { expireOffers } from './offers/close-offers.ts'
import { type DispatchContext, dispatchJobs } from './offers/offer-order.ts'
import { sendSilentHome } from './send-silent-home.ts'
import { createAdviseAgents } from './waiting/advise-agents.ts'
import { forgetAdvice } from './waiting/waiting-store.ts'

/** Agents who have got room. */
const agentIds = z.array(z.string()).catch([])

const peopleJob = 'dispatch:people'
const silenceJob = 'dispatch:silence'
const waitingJob = 'dispatch:waiting'
/** Stores what agents were told for so long. */
const adviceStoredMs = days(30)

/**
 * Looks each minute for silent phones and where to wait; at 8 in the morning in Lagos for refused applications that have
 * served their time, and documents that run out. UTC.
 */
export const dispatchCrontab = `* * * * * ${silenceJob}\n* * * * * ${waitingJob}\n0 7 * * * ${peopleJob}`

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'log' | 'readSettings' | 'queueMail'> {
  readMarkets: Pick<ReadMarkets, 'rows'>
  runRound(freed: readonly string[]): Promise<void>
  committed(): void
}

/** Dispatch's jobs. Each looks at what is so now, so one that runs late or twice does no harm. */
export function dispatchHandlers({
  db,
  clock,
  log,
  readSettings,
  readMarkets,
  queueMail,
  runRound,
  committed,
}: Context): JobHandlers {
  const adviseAgents = createAdviseAgents({ db, clock, readMarkets: readMarkets.rows })
  const within = async (run: (context: DispatchContext) => Promise<unknown>): Promise<void> => {
    const settings = await readSettings()
    await db.transaction().execute((tx: Tx) => run({ tx, clock, settings }))
    committed()
  }
  return {
    [dispatchJobs.offersDue]: () => within(expireOffers),
    [dispatchJobs.round]: (payload) => runRound(agentIds.parse(payload)),
    [dispatchJobs.orderDue]: () => runRound([]),
    ...byRightClock(
      { db, log },
      {
        [peopleJob]: () =>
          within(async ({ tx, settings }) => {
            await forgetRefused({ tx, clock }, settings)
            await warnOfExpiring({ tx, clock, queueMail }, settings)
            await forgetAdvice(tx, new Date(clock.now().getTime() - adviceStoredMs))
          }),
      },
    ),
    [waitingJob]: async () => adviseAgents(await readSettings()),
    [silenceJob]: async () => {
      await sendSilentHome({ db, clock, settings: await readSettings() })
      committed()
    },
    [dispatchJobs.sweep]: async (payload) => {
      await within(expireOffers)
      await runRound(agentIds.parse(payload))
    },
  }
}
