import { isDeepStrictEqual } from 'node:util'
import type { AreaFields } from '#contract/markets/admin-areas.ts'
import type { Area } from '#contract/markets/areas.ts'
import { foldText } from '#domain/typed-text.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { hasCity } from '#server/settings/cities/read-cities.ts'
import { insertAreas, listAreaRows, lockAreas, updateArea } from './area-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
}

/** Adds an area; returns all of them. */
export async function createArea({ tx, clock, actorId }: Context, area: AreaFields): Promise<Area[]> {
  const areas = await lockAreas(tx)
  if (!(await hasCity(tx, area.city)))
    throw invalidFields([{ path: 'city', message: 'There is no such city' }])
  const ofCity = areas.filter(({ city }) => city === area.city)
  if (ofCity.some(({ name }) => foldText(name) === foldText(area.name)))
    throw invalidFields([{ path: 'name', message: 'There is an area with this name' }])
  await insertAreas(tx, [area])
  await recordAudit(tx, clock, { actorId, action: 'areas.create', subject: area.name, detail: { area } })
  return listAreaRows(tx)
}

/** Changes an area that is still as it was read; returns all of them. */
export async function changeArea(
  { tx, clock, actorId }: Context,
  { before, area }: { before: AreaFields; area: AreaFields },
): Promise<Area[]> {
  const areas = (await lockAreas(tx)).filter(({ city }) => city === area.city)
  const current = areas.find(({ name }) => name === area.name)
  if (!isDeepStrictEqual(current, before)) throw fail('areas.changed')
  // Without any, every place would count as served.
  if (!area.isServed && areas.every(({ name, isServed }) => !isServed || name === area.name))
    throw fail('areas.last_served')
  await updateArea(tx, area)
  const detail = { from: before, to: area }
  await recordAudit(tx, clock, { actorId, action: 'areas.change', subject: area.name, detail })
  return listAreaRows(tx)
}
