import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getTripEndpoint } from '#contract/dispatch/agent.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { hours } from '#domain/time/durations.ts'
import { orderRecords } from '#server/orders/records/personal-records.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import { timeNow } from '#tests/times.ts'
import { orderAt } from '#tests/world/orders.ts'
import { bring } from '#tests/world/problems.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(timeNow())
const world = await startWorld({ clock })
after(() => world.close())
const admin = await world.as('office')

test('a report with a photograph reaches admins, with the item and what was paid for it', async () => {
  const { id, code, customer, agent, itemIds, report } = await bring(world)
  const photo = (await encodePicture(noisyPicture(90))).bytes.toString('base64')
  const order = await customer.call(reportProblemEndpoint, report({ words: 'Black inside', photo }))
  const [problem] = order.after?.problems ?? []
  assert.ok(problem?.pictureId)
  assert.deepEqual(
    [problem.itemIds, problem.kind, problem.words, problem.status],
    [itemIds.slice(0, 1), 'spoilt', 'Black inside', 'open'],
  )
  const waiting = (await admin.call(getOverviewEndpoint, {})).problems.find(({ orderId }) => orderId === id)
  assert.deepEqual(
    [waiting?.orderCode, waiting?.kind, waiting?.lines.length, waiting?.pictureId],
    [code, 'spoilt', 1, problem.pictureId],
  )
  const seen = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.equal(seen.problems[0]?.mostKobo, 45_000 + 20_000)
  assert.equal(seen.problems[0]?.mostToSourceKobo, 0)
  for (const reader of [customer, admin])
    assert.equal((await reader.send(getPictureEndpoint, { params: { id: problem.pictureId } })).status, 200)
  assert.equal(order.timeline.at(-1)?.type, 'order.problem_reported')
  const trip = await agent.call(getTripEndpoint, { params: { id } })
  assert.ok(!trip.timeline.some(({ type }) => type === 'order.problem_reported'))
})

test('it is refused before delivery, to others, for other items, and where it says nothing', async () => {
  const early = await orderAt(world, 'arrived')
  const whole = { itemIds: [], kind: 'missing' as const }
  await early.customer.refused(
    reportProblemEndpoint,
    { params: { id: early.id }, body: whole },
    'orders.not_delivered',
  )
  const { customer, agent, report } = await bring(world)
  const other = await bring(world)
  await other.customer.refused(reportProblemEndpoint, report(), 'orders.not_found')
  for (const who of [agent, admin]) await who.refused(reportProblemEndpoint, report(), 'auth.forbidden')
  await world.visitor.refused(reportProblemEndpoint, report(), 'auth.signed_out')
  await customer.refused(reportProblemEndpoint, report({ itemIds: other.itemIds }), 'items.not_found')
  const wrong = [
    [report({ kind: 'other' }), 'words'],
    [report({ itemIds: ['itm_x'] }), 'itemIds.0'],
    [report({ photo: '<svg>' }), 'photo'],
    [report({ words: 'x'.repeat(1001) }), 'words'],
  ] as const
  for (const [call, path] of wrong) {
    const refusal = await customer.refused(reportProblemEndpoint, call, 'request.invalid')
    assert.equal(refusal.fields?.[0]?.path, path)
  }
  const picture = Buffer.from('no picture at all').toString('base64')
  await customer.refused(reportProblemEndpoint, report({ photo: picture }), 'pictures.unreadable')
})

test('one open report a line, and one for the whole order, also of eight at once', async () => {
  const { customer, report, itemIds, id } = await bring(world)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      customer.send(reportProblemEndpoint, report({ itemIds: itemIds.slice(0, 2) })),
    ),
  )
  assert.deepEqual(
    [200, 409].map((status) => answers.filter((answer) => answer.status === status).length),
    [1, 7],
  )
  await customer.refused(reportProblemEndpoint, report({ itemIds: itemIds.slice(1) }), 'problems.one_open')
  await customer.call(reportProblemEndpoint, report({ itemIds: itemIds.slice(2) }))
  await customer.call(reportProblemEndpoint, report({ itemIds: [] }))
  await customer.refused(reportProblemEndpoint, report({ itemIds: [] }), 'problems.one_open')
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.equal(order.after?.problems.length, 3)
})

test('the database takes no report but an open one, of a delivered order, about its own lines', async () => {
  const early = await orderAt(world, 'arrived')
  const { itemIds, complain } = await bring(world)
  const other = await bring(world)
  const { pool } = world.database
  const insert = (orderId: string) =>
    pool.query(
      `insert into problems (id, order_id, is_whole, kind, status, reported_at, received_at)
       values ($1, $2, false, 'spoilt', 'open', now(), now())`,
      [`prb_${orderId.slice(4)}`, orderId],
    )
  await assert.rejects(insert(early.id), /on a delivered order/)
  await insert(other.id)
  await assert.rejects(
    pool.query('insert into problem_lines values ($1, $2)', [`prb_${other.id.slice(4)}`, itemIds[0]]),
    /lines of its own order/,
  )
  const problemId = await complain()
  for (const change of ["kind = 'missing'", "status = 'answered'", `order_id = '${other.id}'`])
    await assert.rejects(pool.query(`update problems set ${change} where id = $1`, [problemId]), change)
})

test('what was said goes into the export, and its words and photographs go with the person', async () => {
  const { customer, id, report } = await bring(world)
  const photo = (await encodePicture(noisyPicture(60))).bytes.toString('base64')
  await customer.call(rateOrderEndpoint, { params: { id }, body: { stars: 2, words: 'canary stars' } })
  await customer.call(reportProblemEndpoint, report({ words: 'canary problem', photo }))
  const { orders } = (await orderRecords.export(world.db, customer.userId)) as {
    orders: { rating: { words: string }; problems: { words: string; pictureId: string }[] }[]
  }
  assert.equal(orders[0]?.rating.words, 'canary stars')
  assert.equal(orders[0]?.problems[0]?.words, 'canary problem')
  const pictureId = orders[0]?.problems[0]?.pictureId ?? ''
  await world.db.transaction().execute((tx) => orderRecords.erase(tx, customer.userId))
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual([order.after?.rating?.stars, order.after?.rating?.words], [2, null])
  const [problem] = order.after?.problems ?? []
  assert.deepEqual([problem?.kind, problem?.words, problem?.pictureId], ['spoilt', null, null])
  await customer.refused(getPictureEndpoint, { params: { id: pictureId } }, 'pictures.not_found')
})

test('it is taken for as long as the setting says, by the clock of the phone that wrote it', async () => {
  const { customer, report, itemIds, id } = await bring(world)
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  assert.equal(Date.parse(order.after?.reportUntil ?? '') - clock.now().getTime(), hours(48))
  const inTime = new Date(clock.now().getTime() + hours(47)).toISOString()
  clock.advance(hours(50))
  await customer.refused(reportProblemEndpoint, report(), 'problems.too_late')
  await customer.call(reportProblemEndpoint, report({ happenedAt: inTime }))
  clock.advance(hours(11))
  const tooLong = report({ itemIds: itemIds.slice(1), happenedAt: inTime })
  await customer.refused(reportProblemEndpoint, tooLong, 'problems.too_late')
})
