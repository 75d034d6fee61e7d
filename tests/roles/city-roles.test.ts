import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setCities, setRole } from '#contract/accounts/users.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getPriceWatchEndpoint } from '#contract/analytics/price-watch.ts'
import {
  assignChatEndpoint,
  chatAdminEvents,
  getChatsWaitingEndpoint,
  listChatsEndpoint,
  openChatEndpoint,
} from '#contract/chat/admin-chat.ts'
import { permissions } from '#contract/core/endpoint.ts'
import { setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { listApplicationsEndpoint } from '#contract/dispatch/applications.ts'
import { getRotaEndpoint, planShiftEndpoint } from '#contract/dispatch/shifts.ts'
import { createAreaEndpoint } from '#contract/markets/admin-areas.ts'
import { createMarketEndpoint, listAdminMarkets } from '#contract/markets/admin-markets.ts'
import { plainWeek } from '#contract/markets/plain-market.ts'
import { adminEventsEndpoint, listAgentsEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { bulkCancelEndpoint } from '#contract/orders/bulk-actions.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { listDebtsEndpoint } from '#contract/orders/settling.ts'
import { getRunEndpoint, listRunsEndpoint } from '#contract/runs/runs.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { callBlindly } from '#tests/roles/call-blindly.ts'
import { dayInLagos } from '#tests/times.ts'
import { ask, threadFound, writeTo } from '#tests/world/chats.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { openLagos, yaba } from '../lagos.ts'
import { eventually } from '../waiting.ts'
import { auditsOf } from '../world/audits.ts'
import { addThings } from '../world/city-things.ts'
import { newKey, orderAt, place } from '../world/orders.ts'

const world = await startWorld()
after(() => world.close())

const endpoints = listEndpoints(world.server.app)

const unknownCodes = {
  order: 'orders.not_found',
  problem: 'problems.not_found',
  market: 'markets.not_found',
  agent: 'agents.not_found',
  shift: 'shifts.not_found',
  application: 'applications.not_found',
  thread: 'chat.not_found',
  payment: 'pay_runs.not_found',
  receipt: 'agents.no_receipt',
  entry: 'books.no_entry',
}

test('an admin who works for Lagos gets nothing of Abuja from any endpoint, and what says nothing of cities not at all', async () => {
  const owner = await world.as('owner')
  const { marketId, agentId } = await openLagos(world)
  await owner.call(setAgentCity, { params: { id: agentId }, body: { city: 'lagos' } })
  await eventually('Lagos to be read', async () => {
    const markets = await world.server.services.readMarkets.rows()
    return markets.some(({ id, isActive }) => id === marketId && isActive)
  })
  const inYaba = { marketId, place: { area: 'Yaba', landmark: 'Opposite the bus stop' } }
  const lists = { items: [{ name: 'pepper', budgetKobo: 50_000 }] }
  const placeInLagos = () => place(world, { body: { ...inYaba, ...lists } })
  const abuja = await addThings(world, {
    customer: 'amina',
    order: (await place(world)).id,
    delivered: (await orderAt(world, 'delivered')).id,
    market: world.market.id,
    agent: (await world.as('musa')).userId,
  })
  const lagos = await addThings(world, {
    customer: 'amina',
    order: (await placeInLagos()).id,
    delivered: (await orderAt(world, 'delivered', { agent: 'eko', body: { ...inYaba, ...lists } })).id,
    market: marketId,
    agent: agentId,
  })
  const musa = await world.as('musa')
  await ask(musa, 'Is my pay ready?')
  const { customer: _customer, ...abujaThings } = abuja
  const abujaIds = [...Object.values(abujaThings), await threadFound(owner, 'musa')]
  const id = await addPerson(world, { username: 'lekki', role: 'admin', permissions: [...permissions] })
  const params = { id }
  await owner.refused(setCities, { params, body: { cities: ['kano'] } }, 'request.invalid')
  await owner.refused(setCities, { params, body: { cities: [] } }, 'request.invalid')
  const limited = await owner.call(setCities, { params, body: { cities: ['lagos'] } })
  assert.deepEqual(limited.cities, ['lagos'])
  assert.deepEqual(await auditsOf(world, id), ['users.cities'])
  const lekki = await world.as('lekki')

  assert.deepEqual(endpoints.flatMap(({ id: name, cities }) => (cities === 'every' ? [name] : [])).sort(), [
    'adminGoods.get',
    'adminGoods.list',
    'chats.replies',
    'orderViews.list',
    'orderViews.remove',
    'orderViews.save',
  ])
  for (const endpoint of endpoints.filter(({ access }) => permissions.some((each) => each === access))) {
    const rule = endpoint.cities
    const isOfOne = rule !== undefined && rule !== 'every' && rule !== 'filtered'
    const { status, json, text } = await callBlindly(lekki, endpoint, isOfOne ? abuja[rule] : undefined)
    const code = (json as { code?: string } | null)?.code
    const what = `${endpoint.id} answers ${status} ${text}`
    if (rule === undefined) assert.deepEqual([status, code], [403, 'auth.forbidden'], what)
    else if (isOfOne) {
      assert.deepEqual([status, code], [404, unknownCodes[rule]], what)
      assert.ok(
        ![401, 403, 404].includes((await callBlindly(lekki, endpoint, lagos[rule])).status),
        endpoint.id,
      )
      const noId = await callBlindly(lekki, endpoint, encodeURIComponent("x' or true\0"))
      assert.equal(noId.status, 404, endpoint.id)
    } else assert.ok(status < 500 && ![401, 403].includes(status), what)
    if (rule === 'filtered' && endpoint.method === 'GET')
      for (const foreign of abujaIds) assert.ok(!text.includes(foreign), what)
  }

  const overview = await lekki.call(getOverviewEndpoint, {})
  assert.deepEqual(
    [overview.unassigned.map(({ id }) => id), overview.problems.map(({ id }) => id), overview.today.placed],
    [[lagos.order], [lagos.problem], 2],
  )
  assert.deepEqual(
    [
      overview.agents?.applications.count,
      overview.money?.refusedReceipts.map(({ movementId }) => movementId),
      overview.failedMessages,
    ],
    [1, [lagos.receipt], null],
  )
  const whole = await owner.call(getOverviewEndpoint, {})
  assert.deepEqual([whole.problems.length, whole.agents?.applications.count, whole.today.placed], [2, 2, 4])
  assert.deepEqual([overview.agentsOnDuty, whole.agentsOnDuty], [1, 2])
  const { unassigned, money } = await owner.call(getOverviewEndpoint, { query: { city: 'lagos' } })
  assert.deepEqual([unassigned.map(({ id }) => id), money], [[lagos.order], whole.money])
  const inbox = await lekki.call(listChatsEndpoint, {})
  assert.deepEqual([inbox.items.map(({ id }) => id), inbox.unanswered], [[lagos.thread], 1])
  assert.equal((await lekki.call(getChatsWaitingEndpoint, {})).unanswered, 1)
  assert.equal((await owner.call(getChatsWaitingEndpoint, {})).unanswered, 3)
  const rota = await lekki.call(getRotaEndpoint, { query: { week: dayInLagos() } })
  assert.deepEqual(
    [rota.markets.map((each) => each.id), rota.agents.map((each) => each.id)],
    [[marketId], [agentId]],
  )
  const mixed = { agentId, marketId: world.market.id, date: '2030-01-07', from: '08:00', to: '12:00' }
  for (const planner of [lekki, owner])
    await planner.refused(planShiftEndpoint, { body: mixed }, 'request.invalid')
  const cancel = (orderIds: string[]) => ({
    body: { orders: { ids: orderIds }, reason: 'The market flooded' },
  })
  const keyed = () => ({ idempotencyKey: newKey() })
  await lekki.refused(bulkCancelEndpoint, cancel([lagos.order, abuja.order]), 'orders.not_found', keyed())
  await lekki.refused(openChatEndpoint, { body: { orderId: abuja.order } }, 'chat.not_found')
  await owner.refused(
    assignChatEndpoint,
    { params: { id: abuja.thread }, body: { userId: lekki.userId } },
    'chat.not_staff',
  )
  const { items } = await lekki.call(listBoardEndpoint, { query: { status: 'all' } })
  assert.deepEqual(
    items.map((order) => order.id),
    [lagos.delivered, lagos.order],
  )
  assert.deepEqual(
    (await lekki.call(listAgentsEndpoint, {})).map((agent) => agent.id),
    [agentId],
  )
  for (const endpoint of [
    listBoardEndpoint,
    listAgentsEndpoint,
    listAdminMarkets,
    getOverviewEndpoint,
    listChatsEndpoint,
    getRotaEndpoint,
    listApplicationsEndpoint,
    listDebtsEndpoint,
    getPriceWatchEndpoint,
  ])
    await lekki.refused(endpoint, { query: { city: 'abuja' } }, 'cities.not_found')
  const abujaArea = { ...yaba, city: 'abuja', name: 'Newtown' }
  await lekki.refused(createAreaEndpoint, { body: abujaArea }, 'cities.not_found')
  const { name: _, ...field } = { ...yaba, name: '' }
  const market = {
    city: 'abuja',
    name: 'Theirs',
    description: 'None.',
    location: 'A road',
    neighbourhood: 'Wuse',
    latitude: field.latitude,
    longitude: field.longitude,
    marketDays: [],
    hours: plainWeek,
  }
  await lekki.refused(createMarketEndpoint, { body: market }, 'cities.not_found', {
    idempotencyKey: newKey(),
  })
  await lekki.refused(setAgentCity, { params: { id: agentId }, body: { city: 'abuja' } }, 'cities.not_found')
  // Endpoints for everybody who is signed in, which show admins more.
  await lekki.refused(getReceiptEndpoint, { params: { id: abuja.order } }, 'orders.not_found')
  await lekki.refused(getReceiptEndpoint, { params: { id: lagos.order } }, 'orders.no_receipt')
  const abujaRun = await owner.call(bulkCancelEndpoint, cancel([abuja.order]), keyed())
  const ownRun = await lekki.call(bulkCancelEndpoint, cancel([(await placeInLagos()).id]), keyed())
  assert.deepEqual(
    (await lekki.call(listRunsEndpoint, {})).items.map((run) => run.id),
    [ownRun.id],
  )
  await lekki.refused(getRunEndpoint, { params: { id: abujaRun.id } }, 'runs.not_found')
  const chats = await lekki.stream(chatAdminEvents, {})
  await ask(musa, 'And now?')
  await writeTo(await world.as('amina'), lagos.order, 'Where are you?')
  await chats.waitFor('the message of Lagos', ({ data }) => JSON.stringify(data).includes(lagos.thread))
  assert.ok(!abujaIds.some((foreign) => JSON.stringify(chats.messages).includes(foreign)))

  const stream = await lekki.stream(adminEventsEndpoint, {})
  const { id: there } = await place(world)
  const { id: here } = await placeInLagos()
  await stream.waitFor('the order of Lagos', ({ data }) => JSON.stringify(data).includes(here))
  assert.ok(!JSON.stringify(stream.messages).includes(there))
  await owner.call(setCities, { params, body: { cities: null } })
  await stream.ended
  assert.equal((await lekki.call(listBoardEndpoint, {})).items.length > 1, true)
  await lekki.refused(setCities, { params, body: { cities: ['lagos'] } }, 'users.own_account')
  await owner.call(setCities, { params, body: { cities: ['lagos'] } })
  // A row that says otherwise limits no owner.
  await world.db
    .updateTable('users')
    .set({ cities: ['lagos'] })
    .where('username', '=', 'owner')
    .execute()
  assert.equal((await owner.call(listBoardEndpoint, {})).items.length > 1, true)
  await owner.call(setRole, { params, body: { role: 'customer', reason: 'Left us' } })
  const { cities } = await world.db
    .selectFrom('users')
    .select('cities')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(cities, null)
})
