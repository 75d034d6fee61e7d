import { isGodMode } from '#contract/accounts/accounts.ts'
import {
  getAdminSettingsEndpoint,
  type SettingField,
  saveAdminSettingsEndpoint,
  settingFields,
} from '#contract/settings/setting-fields.ts'
import {
  describeBusiness,
  getSettingsEndpoint,
  type PublicSettingKey,
  privateSettings,
  publicSettings,
} from '#contract/settings/settings.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { PrepareCity } from './cities/closing.ts'
import { openCity } from './cities/read-cities.ts'
import { holdBackPayee } from './payee-change.ts'
import { beginPracticeGround } from './practice-ground.ts'
import type { SettingsServices } from './services.ts'
import { changesOf, findSetting, listSettings, saveSettings } from './store.ts'

interface Context
  extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings' | 'readCities' | 'queueMail'> {
  prepareCity: PrepareCity
  /** Settings that this process was started with and that nobody changes while it runs. */
  fixed: Partial<Record<PublicSettingKey, string>>
  config: Pick<Config, 'practice'>
}

export function registerSettings(
  api: Api,
  { db, clock, readSettings, readCities, prepareCity, fixed: fixedHere, queueMail, config }: Context,
): void {
  api.answer(getSettingsEndpoint, async ({ query }) => {
    const named = await openCity(readCities, query.city)
    const open = (await readCities.open()).map(({ slug }) => slug)
    const [only, ...others] = open
    const city = named ?? (others.length === 0 ? only : undefined)
    const country = await readSettings()
    const settings = city === undefined ? country : country.ofCity(city)
    const fixed = { ...fixedHere, open_cities: open.join(',') }
    const keys = Object.keys(publicSettings) as PublicSettingKey[]
    const minutes = settings.text('estimated_delivery_time')
    const textOf = (key: PublicSettingKey) =>
      key === 'business_description'
        ? describeBusiness(settings.text(key), minutes)
        : (fixed[key] ?? settings.text(key))
    return keys.map((key) => ({ key, value: textOf(key) }))
  })
  api.answer(getAdminSettingsEndpoint, () => readFields(db))

  api.answer(saveAdminSettingsEndpoint, async ({ body: { orders: decision, ...body }, viewer, write }) => {
    const startsPractice = body.practice_hours === 'true'
    if (startsPractice && config.practice === 'refused') throw fail('settings.no_practice')
    const endsPractice = body.practice_hours === 'false'
    const changesHours = endsPractice || body.service_opens !== undefined || body.service_closes !== undefined
    const settle = changesHours ? await prepareCity() : null
    return write(async (tx) => {
      if (startsPractice) await preparePractice(tx, { config, clock })
      const changes = await holdBackPayee({ tx, clock, queueMail }, body, viewer.user)
      const before = await saveSettings(tx, changes, clock.now())
      const wasRequired = (before['require_staff_second_step'] ?? 'true') === 'true'
      if (wasRequired && body.require_staff_second_step === 'false' && !isGodMode(viewer.user))
        throw fail('users.godmode_only')
      refuseEmptyDay(await readFields(tx), body)
      const actorId = viewer.user.id
      const orders = (await settle?.(tx, { city: null, decision, actorId })) ?? null
      await recordAudit(tx, clock, {
        actorId,
        action: 'settings.save',
        subject: 'settings',
        detail: { ...changesOf(before, changes), ...(orders && { orders }) },
      })
      return readFields(tx)
    })
  })
}

const realOrdersFound = 'Real orders are here. Practice needs a database that has none.'

/**
 * Has a server that practises do so where no real orders are. One that does not may take orders at any hour all the same, to be
 * tried with, though not beside what practice made.
 */
async function preparePractice(tx: Tx, { config, clock }: Pick<Context, 'config' | 'clock'>): Promise<void> {
  if (config.practice === 'on') {
    if (!(await beginPracticeGround(tx, clock.now())))
      throw fail('settings.no_practice', { message: realOrdersFound })
  } else if ((await findSetting(tx, 'practice_ground')) === 'true') throw fail('settings.no_practice')
}

const defaults = { ...publicSettings, ...privateSettings }

/** Service hours are two settings, of which one may be changed alone. */
function refuseEmptyDay(
  fields: { key: string; value: string }[],
  changes: { service_closes?: string | undefined },
) {
  const textOf = (key: SettingField) => fields.find((field) => field.key === key)?.value ?? ''
  if (textOf('service_opens') < textOf('service_closes')) return
  const path = changes.service_closes === undefined ? 'service_opens' : 'service_closes'
  throw invalidFields([{ path, message: 'Closing must be after opening' }])
}

/** Read from the database itself, so that anyone who has just saved sees what was saved. */
async function readFields(db: Db | Tx) {
  const stored = await listSettings(db)
  return [
    ...(Object.keys(settingFields) as SettingField[]),
    'gate_change' as const,
    'practice_ground' as const,
  ].map((key) => ({
    key,
    value: stored.get(key) ?? defaults[key],
  }))
}
