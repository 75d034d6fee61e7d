import { createReadWords } from '#server/lists/read-words.ts'
import { createPlaceByDoor, type DoorsContext } from '#server/orders/checkout/place-by-door.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { runAll } from '#server/platform/jobs/each-alone.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { standingRecords } from './personal-records.ts'
import { type PlaceStandingContext, placeStanding } from './place-standing.ts'
import { remindStanding } from './remind-standing.ts'
import { createReminders } from './reminders.ts'
import { createStandingLinks } from './standing-link.ts'
import { registerStanding } from './standing-routes.ts'

const job = 'orders:standing'

type Running = Pick<DoorsContext, 'committed' | 'offerPlaced' | 'buyers' | 'discounts'>

interface Base extends Omit<DoorsContext, keyof Running | 'isOnline' | 'pool' | 'reader'> {
  config: Config
  database: Database
  provider: Paystack | null
  queueMail: QueueMail
}

/** Has customers' orders placed again on days of the week that they chose. */
export function standingFeature(base: Base) {
  const given = {
    ...base,
    pool: base.database.pool,
    isOnline: base.provider !== null,
    reader: createReadWords(base),
    links: createStandingLinks(base.config.secretKey),
    publicUrl: base.config.publicUrl,
  }
  return {
    routes: (api: Api, { buyers }: Pick<Running, 'buyers'>) => registerStanding(api, { ...given, buyers }),
    titles: { standing: 'My standing orders' },
    orderJobs: (running: Running) => ({
      [job]: () => remindAndPlace({ ...given, ...running }),
    }),
    crontab: `*/5 * * * * ${job}`,
    records: standingRecords,
    reminders: createReminders(given),
  }
}

async function remindAndPlace(context: DoorsContext & Omit<PlaceStandingContext, 'placeByDoor'>) {
  const placing = { ...context, placeByDoor: createPlaceByDoor(context) }
  await runAll([
    { name: 'reminding', check: () => remindStanding(placing) },
    { name: 'placing', check: () => placeStanding(placing) },
  ])
}
