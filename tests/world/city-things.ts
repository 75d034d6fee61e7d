import { randomBytes } from 'node:crypto'
import { listChatsEndpoint } from '#contract/chat/admin-chat.ts'
import { planShiftEndpoint } from '#contract/dispatch/shifts.ts'
import { timeNow } from '#tests/times.ts'
import { writeTo } from './chats.ts'
import { addCityMoney } from './city-money.ts'
import type { World } from './world.ts'

/** Adds one of each thing that is of a city, around an order of it. */
export async function addThings(
  world: World,
  of: { customer: string; order: string; delivered: string; market: string; agent: string },
) {
  const owner = await world.as('owner')
  const now = timeNow()
  const [problem, application] = [`prb_${of.order.slice(4)}`, `apl_${of.order.slice(4)}`]
  const row = { is_whole: true, kind: 'other', words: null, picture_id: null, status: 'open' } as const
  await world.db
    .insertInto('problems')
    .values({ id: problem, order_id: of.delivered, ...row, reported_at: now, received_at: now })
    .execute()
  await world.db
    .insertInto('agent_applications')
    .values({
      id: application,
      secret_hash: randomBytes(32),
      name: 'Bisi',
      phone: '+2348030000001',
      email: 'bisi@example.com',
      area: 'Somewhere',
      home_market_id: of.market,
      ride: 'motorbike',
      created_at: now,
    })
    .execute()
  const shift = await owner.call(planShiftEndpoint, {
    body: { agentId: of.agent, marketId: of.market, date: '2030-01-07', from: '08:00', to: '12:00' },
  })
  await writeTo(await world.as(of.customer), of.order, 'Are you there?')
  const [thread] = (await owner.call(listChatsEndpoint, { query: { filter: 'orders' } })).items.filter(
    ({ order }) => order?.id === of.order,
  )
  return {
    ...of,
    problem,
    application,
    shift: shift.id,
    thread: thread?.id ?? '',
    ...(await addCityMoney(world, of.agent, of.order)),
  }
}
