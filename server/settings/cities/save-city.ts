import type { EndpointAnswer, EndpointInput } from '#contract/core/endpoint.ts'
import type {
  changeCityEndpoint,
  createCityEndpoint,
  listAdminCitiesEndpoint,
  saveCitySettingsEndpoint,
} from '#contract/settings/admin-cities.ts'
import type { CitySettingKey } from '#contract/settings/settings.ts'
import { foldText } from '#domain/typed-text.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import {
  type CityRow,
  hasServedArea,
  insertCity,
  listCityRows,
  listCitySettings,
  lockCities,
  saveCitySetting,
  updateCity,
} from './city-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
}

/** Says what became of the orders that a change touches, once it is written. */
interface Settling {
  settled: () => Promise<object | null>
}

type AdminCity = EndpointAnswer<typeof listAdminCitiesEndpoint>[number]

/** Every city with what it has for itself, read from the database itself. */
export async function readAdminCities(db: Db | Tx): Promise<AdminCity[]> {
  const [rows, own] = [await listCityRows(db), await listCitySettings(db)]
  return rows.map(({ is_open: isOpen, created_at: _, ...city }) => ({
    ...city,
    isOpen,
    settings: [...(own.get(city.slug) ?? [])].map(([key, value]) => ({ key, value })),
  }))
}

async function readAdminCity(tx: Tx, slug: string): Promise<AdminCity> {
  const city = (await readAdminCities(tx)).find((each) => each.slug === slug)
  if (!city) throw fail('cities.not_found')
  return city
}

/** Adds a city, closed. */
export async function createCity(
  { tx, clock, actorId }: Context,
  city: EndpointInput<typeof createCityEndpoint>['body'],
): Promise<AdminCity> {
  const cities = await lockCities(tx)
  if (cities.some(({ slug }) => slug === city.slug))
    throw invalidFields([{ path: 'slug', message: 'There is a city with this address' }])
  refuseTakenName(cities, city)
  await insertCity(tx, { ...city, is_open: false, now: clock.now() })
  await recordAudit(tx, clock, { actorId, action: 'cities.create', subject: city.slug, detail: { city } })
  return readAdminCity(tx, city.slug)
}

/** Changes, opens or closes a city that is still as it was read. One at least stays open. */
export async function changeCity(
  { tx, clock, actorId, settled }: Context & Settling,
  slug: string,
  { version, isOpen, ...city }: Omit<EndpointInput<typeof changeCityEndpoint>['body'], 'orders'>,
): Promise<AdminCity> {
  const cities = await lockCities(tx)
  const before = cities.find((each) => each.slug === slug)
  if (!before) throw fail('cities.not_found')
  if (before.version !== version) throw fail('cities.changed')
  refuseTakenName(
    cities.filter((each) => each !== before),
    city,
  )
  if (isOpen && !before.is_open && !(await hasServedArea(tx, slug))) throw fail('cities.no_area')
  if (!isOpen && cities.every((each) => !each.is_open || each === before)) throw fail('cities.last_open')
  await updateCity(tx, slug, { ...city, is_open: isOpen })
  const { name, state, latitude, longitude, is_open } = before
  const orders = await settled()
  const detail = {
    from: { name, state, latitude, longitude, isOpen: is_open },
    to: { ...city, isOpen },
    ...(orders && { orders }),
  }
  await recordAudit(tx, clock, { actorId, action: 'cities.change', subject: slug, detail })
  return readAdminCity(tx, slug)
}

/** Changes what a city has for itself. */
export async function saveCitySettings(
  { tx, clock, actorId, settled }: Context & Settling,
  slug: string,
  changes: Omit<EndpointInput<typeof saveCitySettingsEndpoint>['body'], 'orders'>,
): Promise<AdminCity> {
  if (!(await lockCities(tx)).some((each) => each.slug === slug)) throw fail('cities.not_found')
  const before = (await listCitySettings(tx)).get(slug)
  const detail: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const [key, from] = [name as CitySettingKey, before?.get(name) ?? null]
    if (value === undefined || value === from) continue
    await saveCitySetting(tx, { city: slug, key, value, now: clock.now() })
    detail[key] = { from, to: value }
  }
  const orders = await settled()
  if (orders !== null) detail['orders'] = orders
  await recordAudit(tx, clock, { actorId, action: 'cities.settings', subject: slug, detail })
  return readAdminCity(tx, slug)
}

function refuseTakenName(cities: readonly CityRow[], { name }: { name: string }): void {
  if (cities.some((each) => foldText(each.name) === foldText(name)))
    throw invalidFields([{ path: 'name', message: 'There is a city with this name' }])
}
