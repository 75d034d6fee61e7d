import {
  type ChecklistItem,
  checkedItems,
  computedItems,
  type LaunchChecklist,
  type LaunchFacts,
} from '#contract/launch/launch-checklist.ts'
import { privateSettings, publicSettings, type SettingKey } from '#contract/settings/settings.ts'
import { readGuards } from '#server/accounts/users/read-guards.ts'
import { readStock } from '#server/catalogue/read-stock.ts'
import { readCrew } from '#server/dispatch/read-crew.ts'
import { countEmptyPlaces } from '#server/markets/gallery/read-gallery.ts'
import { readPushHealth } from '#server/notifications/read-health.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findTestSince } from '#server/platform/mail/mail-store.ts'
import { serviceAccountSecret } from '#server/platform/push/create-transport.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readMailStatus } from '#server/settings/read-mail-settings.ts'
import { missingForFirebase, pushSettingsOf } from '#server/settings/read-push-settings.ts'
import { readStoredSettings } from '#server/settings/set-setting.ts'
import { checkLine } from './check-readiness.ts'
import { listMarks } from './mark-store.ts'
import { countSubscribers } from './store.ts'

export interface ChecklistContext extends Pick<PlatformServices, 'clock' | 'secrets'> {
  config: Pick<Config, 'publicUrl' | 'environment' | 'paystack'>
  /** People whom a first run makes to try Kasuwa as. */
  demoAddresses: readonly string[]
}

/** Returns every item with its state, read from the database itself, so that a fix shows at once. */
export async function readChecklist(context: ChecklistContext, db: Db | Tx): Promise<LaunchChecklist> {
  const facts = await readFacts(context, db)
  const marks = new Map((await listMarks(db)).map((mark) => [mark.line, mark]))
  const lines = [...computedItems, ...checkedItems].map((id): ChecklistItem => {
    const mark = marks.get(id)
    return {
      id,
      state: checkLine(id, facts, mark !== undefined),
      mark: mark === undefined ? null : { byName: mark.by_name, at: mark.marked_at.toISOString() },
    }
  })
  return { lines, facts }
}

async function readFacts(context: ChecklistContext, db: Db | Tx): Promise<LaunchFacts> {
  const { clock, config, demoAddresses } = context
  const stored = await readStoredSettings(db)
  const stock = await readStock(db, clock)
  const crew = await readCrew(db)
  const guards = await readGuards(db, demoAddresses)
  return {
    activeMarkets: stock.active,
    emptyMarkets: stock.empty,
    pricedMarkets: stock.priced,
    photolessMarkets: stock.photoless,
    photolessPlaces: await countEmptyPlaces(db),
    ...feesOf(stored),
    practiceHours: textOf(stored, 'practice_hours') === 'true',
    isPracticeGround: textOf(stored, 'practice_ground') === 'true',
    exampleContacts: exampleContacts(stored),
    mail: await readMail(stored, db),
    push: await readPush(context, stored, db),
    payments: wayOfPaying(config.paystack.secretKey),
    agents: crew.agents,
    checkedAgents: crew.checked,
    checkedOnDuty: crew.checkedOnDuty,
    ...guards,
    site: { url: config.publicUrl, isProduction: config.environment === 'production' },
    subscribers: await countSubscribers(db),
  }
}

type Stored = ReadonlyMap<string, string>

const defaults: Record<SettingKey, string> = { ...publicSettings, ...privateSettings }
const textOf = (stored: Stored, key: SettingKey) => stored.get(key) ?? defaults[key]

function feesOf(stored: Stored) {
  return {
    deliveryFeeKobo: Number(textOf(stored, 'delivery_fee')),
    serviceFeeKobo: Number(textOf(stored, 'service_fee')),
    areFeesChosen: stored.has('delivery_fee') || stored.has('service_fee'),
  }
}

const contacts = [
  ['phone', ['business_phone', 'contact_phone']],
  ['email', ['business_email']],
  ['address', ['business_address']],
] as const

function exampleContacts(stored: Stored): LaunchFacts['exampleContacts'] {
  return contacts
    .filter(([, keys]) => keys.some((key) => textOf(stored, key).trim() === defaults[key]))
    .map(([what]) => what)
}

async function readMail(stored: Stored, db: Db | Tx): Promise<LaunchFacts['mail']> {
  const { provider, isConfirmed, isRefused, changedAt } = await readMailStatus(stored, db)
  const testedAt = await findTestSince(db, changedAt)
  return { provider, isConfirmed, isRefused, testedAt: testedAt?.toISOString() ?? null }
}

async function readPush(
  { secrets }: ChecklistContext,
  stored: Stored,
  db: Db | Tx,
): Promise<LaunchFacts['push']> {
  const settings = pushSettingsOf((key) => stored.get(key) || defaults[key])
  const account = await secrets.stateOf(serviceAccountSecret, db)
  return {
    provider: settings.provider,
    devices: (await readPushHealth(db)).devices,
    missing: settings.provider === 'firebase' ? missingForFirebase(settings, account) : [],
  }
}

function wayOfPaying(secretKey: string | null): LaunchFacts['payments'] {
  if (secretKey === null) return 'off'
  return secretKey.startsWith('sk_test_') ? 'test' : 'live'
}
