import { createAreaEndpoint } from '#contract/markets/admin-areas.ts'
import { createMarketEndpoint, setMarketActiveEndpoint } from '#contract/markets/admin-markets.ts'
import { plainWeek } from '#contract/markets/plain-market.ts'
import { changeCityEndpoint, createCityEndpoint } from '#contract/settings/admin-cities.ts'
import { newKey } from './world/orders.ts'
import { addPerson } from './world/people.ts'
import type { World } from './world/world.ts'

/** Yaba, the one area of Lagos that the tests serve. */
export const yaba = {
  city: 'lagos',
  name: 'Yaba',
  aliases: [],
  latitude: 6.512,
  longitude: 3.372,
  radiusM: 3000,
  isServed: true,
}

/** Opens Lagos beside Abuja: an area, a market there, which is returned, and the agent `eko`, off duty. */
export async function openLagos(
  world: Pick<World, 'as' | 'database' | 'clock'>,
): Promise<{ marketId: string; agentId: string }> {
  const owner = await world.as('owner')
  const lagos = { name: 'Lagos', state: 'Lagos', latitude: 6.5244, longitude: 3.3792 }
  const { version } = await owner.call(
    createCityEndpoint,
    { body: { slug: 'lagos', ...lagos } },
    { idempotencyKey: newKey() },
  )
  await owner.call(createAreaEndpoint, { body: yaba })
  await owner.call(changeCityEndpoint, {
    params: { slug: 'lagos' },
    body: { ...lagos, version, isOpen: true },
  })
  const { latitude, longitude } = yaba
  const market = await owner.call(
    createMarketEndpoint,
    {
      body: {
        city: 'lagos',
        name: 'Tejuosho Market',
        description: 'Five floors of everything.',
        location: 'Ojuelegba Road, Yaba',
        neighbourhood: 'Yaba',
        latitude,
        longitude,
        marketDays: [],
        hours: plainWeek,
      },
    },
    { idempotencyKey: newKey() },
  )
  await owner.call(setMarketActiveEndpoint, { params: { id: market.id }, body: { isActive: true } })
  const agentId = await addPerson(world, { username: 'eko', role: 'agent' })
  return { marketId: market.id, agentId }
}
