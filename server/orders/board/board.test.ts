import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import { getOrderChatEndpoint } from '#contract/chat/chat.ts'
import { assignOrder, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import * as bulk from '#contract/orders/bulk-actions.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import * as views from '#contract/orders/order-views.ts'
import { mostInRun } from '#contract/runs/runs.ts'
import { minutes } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { dayInLagos, msNow } from '#tests/times.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { onDuty } from '#tests/world/crew.ts'
import { newKey, orderAt, place, statusOf } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { describeBrought } from '#tests/world/problems.ts'
import { linesOf, runThatIs } from '#tests/world/runs.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'garuba', role: 'agent' })
const admin = await world.as('office')
const today = dayInLagos()

const fieldsOf = ({ json }: { json: unknown }) =>
  (json as { fields: { path: string }[] }).fields.map(({ path }) => path)

async function idsOf(filter: OrderFilter): Promise<string[]> {
  const { items } = await admin.call(listBoardEndpoint, { query: { status: 'all', limit: '100', ...filter } })
  return items.map(({ id }) => id)
}

test('a search finds orders by landmark, area, goods and agent', async () => {
  const garuba = await onDuty(world, 'garuba', 1)
  const { id } = await place(world, {
    body: {
      place: { area: 'Karmo', landmark: 'Behind Zuma Filling Station' },
      items: [{ name: 'Dried okazi' }],
    },
  })
  await place(world)
  for (const search of ['zuma', 'filling stat', 'karmo', 'okazi', 'amina okazi', 'okazi zuma'])
    assert.deepEqual(await idsOf({ search }), [id], search)
  assert.deepEqual(await idsOf({ search: 'garuba' }), [])
  await admin.call(assignOrder, { params: { id }, body: { agentId: garuba.userId, reason: 'near' } })
  assert.deepEqual(await idsOf({ search: 'garuba' }), [id])
  assert.deepEqual(await idsOf({ agentId: garuba.userId }), [id])
})

test('orders are narrowed by market, area, payment and days, all at once', async () => {
  const { id } = await place(world, { body: { place: { area: 'Wuse II', landmark: 'By the bank' } } })
  const marketId = world.market.id
  const named = { area: 'Wuse 2', marketId, payment: 'cash', from: today, to: today } as const
  assert.ok((await idsOf(named)).includes(id))
  const other = { area: 'Maitama', payment: 'transfer', from: dayAfter(today, 1) } as const
  for (const [field, value] of Object.entries(other))
    assert.ok(!(await idsOf({ ...named, to: undefined, [field]: value })).includes(id), field)
  assert.ok(!(await idsOf({ ...named, from: undefined, to: dayAfter(today, -1) })).includes(id))
  const bad = await admin.raw('GET', '/api/admin/orders?from=2026-13-01&late=yes&agentId=x')
  const { fields } = bad.json as { fields: { path: string; message: string }[] }
  assert.deepEqual([bad.status, fieldsOf(bad).sort()], [400, ['agentId', 'from', 'late']])
  assert.equal(fields.find(({ path }) => path === 'late')?.message, 'Use true')
  for (const path of ['/api/admin/orders', '/api/admin/orders/count', '/api/admin/orders/orders.csv']) {
    const turned = await admin.raw('GET', `${path}?from=${today}&to=${dayAfter(today, -1)}`)
    assert.deepEqual([turned.status, fieldsOf(turned)], [400, ['to']], path)
  }
})

test('a page that follows some orders reads those that are still of its view, and no others', async () => {
  const [kept, ended] = [await place(world), await orderAt(world, 'cancelled')]
  await place(world)
  const ask = (ids: string, status: OrderFilter['status'] = 'live') =>
    admin.call(listBoardEndpoint, { query: { status, ids } })
  const { items, nextCursor } = await ask(`${ended.id},${kept.id}`)
  assert.deepEqual([items.map(({ id }) => id), nextCursor], [[kept.id], null])
  assert.deepEqual(
    (await ask(`${kept.id},${ended.id}`, 'all')).items.map(({ id }) => id),
    [ended.id, kept.id],
  )
  for (const ids of ['', 'ord_x', `${kept.id},`, Array.from({ length: 51 }, () => kept.id).join(',')])
    assert.deepEqual(fieldsOf(await admin.raw('GET', `/api/admin/orders?ids=${ids}`)), ['ids'], ids)
})

test('late, reported, refunded and owed orders are found by that', async () => {
  const reported = await describeBrought(await orderAt(world, 'delivered'))
  await reported.complain()
  const refunded = await orderAt(world, 'delivered')
  const credit = { orderCode: refunded.code, amountKobo: 4_500, to: 'wallet', reason: 'Late' } as const
  await admin.call(creditCustomerEndpoint, { body: credit }, { idempotencyKey: newKey() })
  const owed = await orderAt(world, 'failed')
  const late = await place(world)
  const past = new Date(msNow() - minutes(1))
  await world.db
    .updateTable('orders')
    .set({ promised_from: past, promised_by: past })
    .where('id', '=', late.id)
    .execute()
  const mine = new Set([reported.id, refunded.id, owed.id, late.id])
  const found = async (filter: OrderFilter) => (await idsOf(filter)).filter((id) => mine.has(id))
  assert.deepEqual(await found({ late: 'true' }), [late.id])
  assert.deepEqual(await found({ reported: 'true' }), [reported.id])
  assert.deepEqual(await found({ refunded: 'true' }), [refunded.id])
  assert.deepEqual(await found({ owed: 'true' }), [owed.id])
  assert.deepEqual(await found({ owed: 'true', reported: 'true' }), [])
})

test('the table of a view has names, codes and naira, and taking it along is audited', async () => {
  const { id, code } = await orderAt(world, 'delivered', {
    body: { contact: { name: '=Halima', phone: '0809 111 2222' } },
  })
  const query = { status: 'delivered', search: 'halima' } as const
  const { text, headers } = await admin.send(views.exportOrdersEndpoint, { query })
  assert.match(headers.get('content-disposition') ?? '', /kasuwa-orders\.csv/)
  const [head = '', row = '', ...more] = text.trim().split('\r\n')
  const cells = row.slice(1, -1).split('","')
  const cellOf = (name: string) => cells[head.slice(1, -1).split('","').indexOf(name)]
  assert.deepEqual(['Order', 'Customer', 'Agent', 'Goods (NGN)', 'Total (NGN)', 'Owed (NGN)'].map(cellOf), [
    code,
    "'=Halima",
    'Musa Ibrahim',
    '1350.00',
    '1550.00',
    '0.00',
  ])
  assert.ok(more.length === 0 && !text.includes(id))
  assert.deepEqual(await auditsOf(world, 'orders'), ['orders.export'])
})

test('views are saved by each admin, under a name that replaces itself, and at most thirty', async () => {
  const save = (name: string, filter: OrderFilter) =>
    admin.call(views.saveOrderViewEndpoint, { body: { name, filter } })
  await save('Late in Wuse', { late: 'true', area: 'Wuse 2' })
  const changed = await save('Late in Wuse', { late: 'true' })
  assert.deepEqual(changed, [{ name: 'Late in Wuse', filter: { late: 'true' } }])
  const owner = await world.as('owner')
  assert.deepEqual(await owner.call(views.listOrderViewsEndpoint, {}), [])
  for (let count = 1; count < views.maxOrderViews; count += 1) await save(`View ${count}`, {})
  const body = { name: 'One more', filter: {} }
  await admin.refused(views.saveOrderViewEndpoint, { body }, 'orders.too_many_views')
  const left = await admin.call(views.removeOrderViewEndpoint, { body: { name: 'Late in Wuse' } })
  assert.equal(left.length, views.maxOrderViews - 1)
  const audits = await auditsOf(world, admin.userId)
  assert.deepEqual([audits[0], audits.at(-1)], ['orders.save_view', 'orders.remove_view'])
})

test('orders are cancelled together, each with its own outcome and audit; a repeat does nothing twice', async () => {
  const [first, second, ended] = [await place(world), await place(world), await orderAt(world, 'delivered')]
  const ids = [first.id, ended.id, second.id]
  const cancel = { body: { orders: { ids }, reason: 'The market flooded' } }
  const key = { idempotencyKey: newKey() }
  const { id } = await admin.call(bulk.bulkCancelEndpoint, cancel, key)
  const run = await runThatIs(admin, id, 'done')
  assert.deepEqual([run.total, run.done, run.refused, run.failed], [3, 2, 1, 0])
  const lines = await linesOf(admin, id)
  assert.deepEqual(
    lines.map(({ label, outcome }) => [label, outcome]),
    [
      [first.code, 'done'],
      [ended.code, 'refused'],
      [second.code, 'done'],
    ],
  )
  assert.match(lines[1]?.reason ?? '', /moved to another stage/)
  const again = await admin.call(bulk.bulkCancelEndpoint, cancel, key)
  assert.equal(again.id, id)
  assert.deepEqual(await Promise.all([first, second].map(({ id: one }) => statusOf(world, one))), [
    'cancelled',
    'cancelled',
  ])
  assert.deepEqual(await auditsOf(world, first.id), ['orders.cancel'])
  assert.deepEqual(await auditsOf(world, ended.id), ['orders.assign'])
  assert.deepEqual(await auditsOf(world, id), ['runs.start'])
  const other = { body: { ...cancel.body, reason: 'Another reason' } }
  await admin.refused(bulk.bulkCancelEndpoint, other, 'request.key_reused', key)
})

test('orders are assigned and moved together, and messages go into their chats', async () => {
  const garuba = await world.as('garuba')
  const [queued, moved, ended] = [
    await place(world),
    await orderAt(world, 'assigned'),
    await orderAt(world, 'cancelled'),
  ]
  const ids = [queued.id, moved.id, ended.id]
  const assign = { body: { orders: { ids }, agentId: garuba.userId, reason: 'To share the work' } }
  const { id } = await admin.call(bulk.bulkAssignEndpoint, assign, { idempotencyKey: newKey() })
  await runThatIs(admin, id, 'done')
  assert.deepEqual(
    (await linesOf(admin, id)).map(({ outcome }) => outcome),
    ['done', 'done', 'refused'],
  )
  assert.deepEqual(
    new Set(await idsOf({ agentId: garuba.userId, status: 'assigned' })),
    new Set([...ids.slice(0, 2), ...(await idsOf({ search: 'okazi' }))]),
  )
  // The page that says who had them before moves none of them.
  const stale = { ...assign.body, orders: { ids: ids.slice(0, 2) }, agentId: moved.agent.userId }
  const late = { body: { ...stale, from: [null, moved.agent.userId] } }
  const run = await admin.call(bulk.bulkAssignEndpoint, late, { idempotencyKey: newKey() })
  await runThatIs(admin, run.id, 'done')
  assert.deepEqual(
    (await linesOf(admin, run.id)).map(({ outcome }) => outcome),
    ['refused', 'refused'],
  )
  const short = { body: { ...stale, from: [null] } }
  await admin.refused(bulk.bulkAssignEndpoint, short, 'request.invalid', { idempotencyKey: newKey() })
  const say = { body: { orders: { ids: ids.slice(0, 2) }, text: 'Rain: we are 20 minutes late' } }
  const key = { idempotencyKey: newKey() }
  const sent = await admin.call(bulk.bulkMessageEndpoint, say, key)
  assert.equal((await runThatIs(admin, sent.id, 'done')).done, 2)
  await admin.call(bulk.bulkMessageEndpoint, say, key)
  const thread = await moved.customer.call(getOrderChatEndpoint, { params: { id: moved.id } })
  assert.deepEqual(
    thread.messages.map(({ text }) => text),
    ['Rain: we are 20 minutes late'],
  )
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_entries where subject = ${sent.id}`.execute(world.db)
  assert.ok(!JSON.stringify(rows).includes('Rain'), 'the log does not have what was written')
})

test('in bulk too, an order at the gate moves only with a word about its bag, and is bought again', async () => {
  const garuba = await world.as('garuba')
  const order = await orderAt(world, 'arrived')
  const body = { orders: { ids: [order.id] }, agentId: garuba.userId, reason: 'His bike broke down' }
  const move = async (said: { bag?: 'to_fetch' }) => {
    const call = { body: { ...body, ...said } }
    const { id } = await admin.call(bulk.bulkAssignEndpoint, call, { idempotencyKey: newKey() })
    await runThatIs(admin, id, 'done')
    return [(await linesOf(admin, id))[0]?.outcome, await statusOf(world, order.id)]
  }
  assert.deepEqual(await move({}), ['refused', 'arrived'])
  assert.deepEqual(await move({ bag: 'to_fetch' }), ['done', 'purchased'])
})

test('a bulk action takes all that fit a filter, but never more than the admin was shown', async () => {
  const orders = [await place(world), await place(world), await place(world)]
  const area = 'Kuje'
  await world.db
    .updateTable('orders')
    .set({ area })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  const filter = { area, status: 'live' } as const
  const { count, most } = await admin.call(bulk.countOrdersEndpoint, { query: filter })
  assert.deepEqual([count, most], [3, mostInRun])
  const cancel = (shown: number) => ({ body: { orders: { filter, count: shown }, reason: 'Flood' } })
  await admin.refused(bulk.bulkCancelEndpoint, cancel(2), 'runs.changed', { idempotencyKey: newKey() })
  const { id } = await admin.call(bulk.bulkCancelEndpoint, cancel(3), { idempotencyKey: newKey() })
  assert.equal((await runThatIs(admin, id, 'done')).done, 3)
  assert.deepEqual(
    (await linesOf(admin, id)).map(({ label }) => label),
    orders.map(({ code }) => code).reverse(),
  )
  await admin.refused(bulk.bulkCancelEndpoint, cancel(3), 'runs.nothing', { idempotencyKey: newKey() })
  const { userId: agentId } = await world.as('garuba')
  const assign = { body: { orders: { filter, count: 3 }, agentId, reason: 'Nobody is left' } }
  await admin.refused(bulk.bulkAssignEndpoint, assign, 'runs.nothing', { idempotencyKey: newKey() })
})

test('a bulk action needs a key, takes each order once, at most fifty by name, and nobody without the right', async () => {
  const { id } = await place(world)
  const body = { orders: { ids: [id] }, reason: 'No' }
  await admin.refused(bulk.bulkCancelEndpoint, { body }, 'request.key_needed')
  for (const ids of [
    [],
    [id, id],
    Array.from({ length: 51 }, (_, index) => `ord_${String(index).padStart(26, '0')}`),
  ])
    await admin.refused(bulk.bulkCancelEndpoint, { body: { ...body, orders: { ids } } }, 'request.invalid', {
      idempotencyKey: newKey(),
    })
})
