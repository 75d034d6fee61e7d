import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { AccessPointView, saveAccessPointEndpoint } from '#contract/payments/e-invoices.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { mayPostTo } from '#server/platform/core/public-address.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { type Secrets, SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readSettingsNow, type Settings } from '#server/settings/read-settings.ts'
import { readSetting, setSetting } from '#server/settings/set-setting.ts'
import { type AccessPoint, AccessPointRefused, createAccessPoint } from './access-point.ts'
import { AccessPointAway, type Place } from './ask-access-point.ts'
import { countEInvoices } from './e-invoice-store.ts'
import { missingOf, supplierOf } from './tax-files.ts'
import * as texts from './texts.ts'

export interface AccessPointContext extends Pick<PlatformServices, 'db' | 'clock' | 'secrets'> {
  config: Pick<Config, 'accessPoint'>
}

const secretNames = { key: 'access_point_key', secret: 'access_point_secret' } as const

async function readPlace({ db, secrets, config }: AccessPointContext): Promise<Place | null> {
  try {
    const [url, key, secret] = await Promise.all([
      readSetting(db, 'access_point_url'),
      secrets.read(secretNames.key),
      secrets.read(secretNames.secret),
    ])
    return url && key && secret ? { url, key, secret, ...config.accessPoint } : null
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

/** The access point while the connector is on, as it is set at this moment; null while it is off. */
export async function openAccessPoint(context: AccessPointContext): Promise<AccessPoint | null> {
  if ((await readSetting(context.db, 'access_point')) !== 'on') return null
  const place = await readPlace(context)
  return place === null ? null : createAccessPoint(place)
}

/** The settings as they are at this moment: what was just saved counts. */
const readNow = (db: Db): Promise<Settings> => readSettingsNow(db)

/** Returns what is missing before papers can go to the tax office, in words. */
function missingFor(given: { url: string; key: string; secret: string }, settings: Settings): string[] {
  return [
    ...(given.url === '' ? [texts.missing.url] : []),
    ...(given.key === 'set' ? [] : [texts.missing.key]),
    ...(given.secret === 'set' ? [] : [texts.missing.secret]),
    ...missingOf(supplierOf(settings)),
  ]
}

/** Presents how papers go to the tax office as admins see it: of key and secret only whether they are there. */
export async function presentAccessPoint(context: AccessPointContext): Promise<AccessPointView> {
  const { db, secrets } = context
  const [isOn, url, key, secret, settings, counts] = await Promise.all([
    readSetting(db, 'access_point'),
    readSetting(db, 'access_point_url'),
    secrets.stateOf(secretNames.key),
    secrets.stateOf(secretNames.secret),
    readNow(db),
    countEInvoices(db),
  ])
  const { last_at: lastAt, ...health } = counts
  return {
    isOn: isOn === 'on',
    url: url ?? '',
    key,
    secret,
    missing: missingFor({ url: url ?? '', key, secret }, settings),
    health: { ...health, lastAt: lastAt?.toISOString() ?? null },
  }
}

type Changes = EndpointInput<typeof saveAccessPointEndpoint>['body']

/** Saves how papers go to the tax office. Throws `users.godmode_only`, and what is missing where it shall be on. */
export async function saveAccessPoint(
  context: AccessPointContext,
  changes: Changes,
  admin: CurrentUser,
): Promise<void> {
  if (!isGodMode(admin)) throw fail('users.godmode_only')
  const { db, clock, secrets, config } = context
  const { isOn, url } = changes
  if (url !== '' && !mayPostTo(url, config.accessPoint.mayReachPrivate))
    throw invalidFields([{ path: 'url', message: texts.form.privateAddress }])
  const settings = await readNow(db)
  await db.transaction().execute(async (tx) => {
    const before = (await readSetting(tx, 'access_point_url')) ?? ''
    await refuseForeignKeys({ secrets, tx }, changes, before)
    const detail: Record<string, string> = { url, isOn: String(isOn) }
    for (const field of ['key', 'secret'] as const) {
      const value = changes[field]
      if (value === undefined) continue
      if (value === null) await secrets.remove(tx, secretNames[field])
      else await secrets.save(tx, secretNames[field], value)
      detail[field] = value === null ? 'forgotten' : 'changed'
    }
    const [key, secret] = [
      await secrets.stateOf(secretNames.key, tx),
      await secrets.stateOf(secretNames.secret, tx),
    ]
    const missing = missingFor({ url, key, secret }, settings)
    if (isOn && missing.length > 0)
      throw invalidFields([{ path: 'isOn', message: texts.form.incomplete(missing) }])
    await setSetting({ tx, clock }, 'access_point', isOn ? 'on' : 'off')
    await setSetting({ tx, clock }, 'access_point_url', url)
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'eInvoices.save',
      subject: 'access_point',
      detail,
    })
  })
}

/** Refuses to send what was given for one address to another: with a new address, key and secret are given again. */
async function refuseForeignKeys(
  { secrets, tx }: { secrets: Secrets; tx: Tx },
  changes: Changes,
  before: string,
): Promise<void> {
  if (before === '' || changes.url === '' || before === changes.url) return
  const kept = []
  for (const field of ['key', 'secret'] as const)
    if (changes[field] === undefined && (await secrets.stateOf(secretNames[field], tx)) !== 'unset')
      kept.push({ path: field, message: texts.form.enterAgain })
  if (kept.length > 0) throw invalidFields(kept)
}

/** Asks the access point whether it knows us, and says what came back. */
export async function testAccessPoint(
  context: AccessPointContext,
  admin: CurrentUser,
): Promise<{ isRight: boolean; words: string }> {
  const { db, clock } = context
  const view = await presentAccessPoint(context)
  const place = await readPlace(context)
  if (place === null) return { isRight: false, words: texts.test.missing(view.missing.slice(0, 3)) }
  const entry = { actorId: admin.id, action: 'eInvoices.test', subject: 'access_point', detail: {} } as const
  await db.transaction().execute((tx) => recordAudit(tx, clock, entry))
  try {
    await createAccessPoint(place).look(supplierOf(await readNow(db)).businessId)
    return {
      isRight: true,
      words: view.missing.length === 0 ? texts.test.right : texts.test.half(view.missing),
    }
  } catch (error) {
    if (!(error instanceof AccessPointAway) && !(error instanceof AccessPointRefused)) throw error
    return { isRight: false, words: error.message }
  }
}
