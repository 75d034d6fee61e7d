import { setCities } from '#contract/accounts/users.ts'
import { permissions } from '#contract/core/endpoint.ts'
import { setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { addMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { openLagos } from '#tests/lagos.ts'
import { eventually } from '#tests/waiting.ts'
import { openTill } from './books.ts'
import { newKey, orderAt } from './orders.ts'
import { addPerson } from './people.ts'
import type { startWorld } from './world.ts'

/** Lagos beside Abuja, with a till, a delivered order and an admin of its own each, and a bank account of the business. */
export async function openTwoCities(world: Awaited<ReturnType<typeof startWorld>>) {
  const owner = await world.as('owner')
  const { marketId, agentId } = await openLagos(world)
  await owner.call(setAgentCity, { params: { id: agentId }, body: { city: 'lagos' } })
  await eventually('Lagos to be read', async () => {
    const markets = await world.server.services.readMarkets.rows()
    return markets.some(({ id, isActive }) => id === marketId && isActive)
  })
  const inYaba = {
    agent: 'eko',
    body: {
      marketId,
      place: { area: 'Yaba', landmark: 'Opposite the bus stop' },
      items: [{ name: 'pepper', budgetKobo: 50_000 }],
    },
  }
  const orders = {
    abuja: await orderAt(world, 'delivered'),
    lagos: await orderAt(world, 'delivered', inYaba),
  }
  const admins = { abuja: 'wuse', lagos: 'lekki' }
  for (const city of ['abuja', 'lagos'] as const) {
    const person = { username: admins[city], role: 'admin' as const, permissions: [...permissions] }
    const id = await addPerson(world, person)
    await owner.call(setCities, { params: { id }, body: { cities: [city] } })
  }
  const account = {
    kind: 'bank',
    name: 'Main account',
    bankName: 'GTBank',
    accountNumber: '0123456789',
  } as const
  const { accounts } = await owner.call(
    addMoneyAccountEndpoint,
    { body: { ...account, openingKobo: 100_000_00 } },
    { idempotencyKey: newKey() },
  )
  const of = async (city: 'abuja' | 'lagos') => ({
    order: orders[city].id,
    agentId: orders[city].agent.userId,
    till: await openTill(world, city),
    admin: await world.as(admins[city]),
  })
  const [abuja, lagos] = [await of('abuja'), await of('lagos')]
  return {
    abuja,
    lagos,
    inYaba,
    sides: [
      { own: lagos, other: abuja },
      { own: abuja, other: lagos },
    ],
    bank: accounts.find(({ kind }) => kind === 'bank')?.id ?? '',
  }
}
