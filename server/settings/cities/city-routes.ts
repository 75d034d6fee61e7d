import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import * as cities from '#contract/settings/admin-cities.ts'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { PrepareCity } from './closing.ts'
import type { ReadCities } from './read-cities.ts'
import { changeCity, createCity, readAdminCities, saveCitySettings } from './save-city.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  readCities: ReadCities
  prepareCity: PrepareCity
}

/** Holds what decides about the orders of a city that changes. */
interface Settling {
  settle: Awaited<ReturnType<PrepareCity>> | null
  city: string
  decision: ClosingDecision | undefined
}

/** Registers the cities, for everybody and as admins manage them. A change is seen within two seconds. */
export function registerCities(api: Api, { db, clock, readCities, prepareCity }: Context): void {
  const acting = (tx: Tx, viewer: Viewer) => ({ tx, clock, actorId: viewer.user.id })

  api.answer(listCitiesEndpoint, async () =>
    (await readCities.open()).map(({ slug, name, state, latitude, longitude }) => ({
      slug,
      name,
      state,
      latitude,
      longitude,
    })),
  )
  api.answer(cities.listAdminCitiesEndpoint, () => readAdminCities(db))
  api.answer(cities.createCityEndpoint, ({ body, viewer, write }) =>
    write((tx) => createCity(acting(tx, viewer), body)),
  )
  const settling = (tx: Tx, viewer: Viewer, how: Settling) => {
    const { settle, city, decision } = how
    const acted = acting(tx, viewer)
    const settled = async () => (await settle?.(tx, { city, decision, actorId: acted.actorId })) ?? null
    return { ...acted, settled }
  }
  api.answer(cities.changeCityEndpoint, async ({ params: { slug }, body, viewer, write }) => {
    const { orders: decision, ...city } = body
    const settle = city.isOpen ? null : await prepareCity()
    return write((tx) => changeCity(settling(tx, viewer, { settle, city: slug, decision }), slug, city))
  })
  api.answer(cities.saveCitySettingsEndpoint, async ({ params: { slug }, body, viewer, write }) => {
    const { orders: decision, ...changes } = body
    const settle = changes.service_opens === undefined ? null : await prepareCity()
    return write((tx) =>
      saveCitySettings(settling(tx, viewer, { settle, city: slug, decision }), slug, changes),
    )
  })
}
