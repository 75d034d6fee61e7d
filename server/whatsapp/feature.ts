import { messageDays } from '#contract/core/chat-shapes.ts'
import { getWhatsappCostsEndpoint } from '#contract/whatsapp/costs.ts'
import { type Span, spanOf } from '#domain/time/span.ts'
import type { LinkKey } from '#server/orders/questions/link-question.ts'
import { nairaCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countForgedMessage } from '#server/platform/forged-messages.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { registerWhatsappChats } from './admin-routes.ts'
import { buildWhatsapp, type WhatsappContext } from './build-whatsapp.ts'
import { createReadAccount } from './core/account.ts'
import { createCloudApi } from './core/cloud-api.ts'
import { createReadFileText } from './core/file-readers.ts'
import { deleteWhatsappBefore } from './core/message-store.ts'
import { deleteUnprovedBefore } from './core/number-store.ts'
import { whatsappCrontab, whatsappHandlers } from './jobs.ts'
import { whatsappRecords } from './personal-records.ts'
import {
  prepareRemindByWhatsapp,
  prepareReportedByWhatsapp,
  whatsappReaction,
  whatsappRepliesReaction,
} from './reactions.ts'
import { readWhatsappCosts } from './read-costs.ts'
import { registerWhatsappSettings } from './settings-routes.ts'
import { registerWhatsapp } from './whatsapp-routes.ts'

type Running = Pick<WhatsappContext, 'committed' | 'offerPlaced' | 'buyers' | 'discounts' | 'reminders'>
type Own = 'isOnline' | 'pool' | 'publicUrl' | 'readWhatsapp' | 'whatsappApi' | 'readFileText'

interface Base
  extends Omit<WhatsappContext, keyof Running | Own>,
    Pick<PlatformServices, 'config' | 'database' | 'secrets'> {
  linkKey: LinkKey
}

/** Lets people order, follow their orders and write to us on WhatsApp. */
export function whatsappFeature(base: Base) {
  const { config, database, db, clock, provider, secrets } = base
  const given = {
    ...base,
    pool: database.pool,
    publicUrl: config.publicUrl,
    isOnline: provider !== null,
    readWhatsapp: createReadAccount(secrets),
    whatsappApi: createCloudApi(config),
    readFileText: createReadFileText(secrets, config.fileReaders),
  }
  return {
    routes(api: Api) {
      registerWhatsapp(api, { ...given, countForged: countForgedMessage })
      registerWhatsappSettings(api, given)
      registerWhatsappChats(api, given)
      api.answer(getWhatsappCostsEndpoint, ({ query }) => readWhatsappCosts(db, spanOf(query, clock.now())))
    },
    titles: { whatsapp: 'WhatsApp' },
    jobs: (running: Running) => ({
      workers: 6,
      handlers: whatsappHandlers(buildWhatsapp({ ...given, ...running })),
    }),
    crontab: whatsappCrontab,
    reactions: [whatsappReaction(given), whatsappRepliesReaction(given)],
    records: whatsappRecords,
    forgetters: forgettersOf(db),
    reports: { whatsapp: listCosts },
    prepareReported: () => prepareReportedByWhatsapp(given),
    prepareReminded: () => prepareRemindByWhatsapp(given),
  }
}

function forgettersOf(db: Db) {
  return [
    {
      what: 'WhatsApp',
      keepHours: messageDays * 24,
      forget: (before: Date) => deleteWhatsappBefore(db, before),
    },
    {
      what: 'unproved numbers',
      keepHours: 7 * 24,
      forget: (before: Date) => deleteUnprovedBefore(db, before),
    },
  ]
}

async function listCosts(db: Db, span: Span) {
  const { kinds } = await readWhatsappCosts(db, span)
  return [
    ['Kind', 'Charged', 'Free', 'Cost (NGN)'],
    ...kinds.map((row) => [row.category, row.charged, row.free, nairaCell(row.costKobo)]),
  ]
}
