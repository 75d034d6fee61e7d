import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/businesses/businesses.ts'
import { grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { listBusinessOrdersEndpoint } from '#contract/businesses/order-requests.ts'
import { moveAddressEndpoint } from '#contract/orders/move-address.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { businessDetails, businessesOf } from '#tests/world/businesses.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { join, makeBusiness, makeProgram } = businessesOf(world)
const key = () => ({ idempotencyKey: newKey() })
const { place, contact } = basket(world)
const auditsOf = (id: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute()
const placeNamed = (label: string) => ({ label, place, contact })

test('a business’s places are added, changed, made the default and removed by its owner alone', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: approver } = await join(owner, id, 'approver')
  const { client: buyer } = await join(owner, id, 'buyer')
  await owner.call(contract.addPlaceEndpoint, { params, body: placeNamed('Wuse branch') }, key())
  const added = await owner.call(
    contract.addPlaceEndpoint,
    { params, body: placeNamed('Garki branch') },
    key(),
  )
  const [wuse, garki] = added.places
  assert.deepEqual(
    added.places.map(({ label, isDefault }) => [label, isDefault]),
    [
      ['Wuse branch', true],
      ['Garki branch', false],
    ],
  )
  const of = { params: { id, place: garki?.id ?? '' } }
  for (const client of [approver, buyer]) {
    const change = { ...of, body: placeNamed('Mine') }
    await client.refused(contract.changePlaceEndpoint, change, 'businesses.owner_only')
    await client.refused(contract.setDefaultPlaceEndpoint, of, 'businesses.owner_only')
    await client.refused(contract.removePlaceEndpoint, of, 'businesses.owner_only')
  }
  const other = await makeBusiness()
  const foreign = { params: { id: other.id, place: garki?.id ?? '' } }
  await other.owner.refused(contract.setDefaultPlaceEndpoint, foreign, 'businesses.no_place')
  await other.owner.refused(
    contract.changePlaceEndpoint,
    { ...foreign, body: placeNamed('Mine') },
    'businesses.no_place',
  )
  await other.owner.refused(contract.removePlaceEndpoint, foreign, 'businesses.no_place')
  await other.owner.refused(contract.setDefaultPlaceEndpoint, of, 'businesses.not_found')

  const moved = { ...placeNamed('Garki, Area 11'), place: { area: 'Garki', landmark: 'By the NNPC station' } }
  await owner.call(contract.changePlaceEndpoint, { ...of, body: moved })
  const chosen = await owner.call(contract.setDefaultPlaceEndpoint, of)
  assert.deepEqual(
    chosen.places.map((one) => [one.label, one.place.landmark, one.isDefault]),
    [
      ['Garki, Area 11', 'By the NNPC station', true],
      ['Wuse branch', 'Opposite AP Plaza', false],
    ],
  )
  const left = await owner.call(contract.removePlaceEndpoint, of)
  assert.deepEqual(
    left.places.map((one) => [one.id, one.isDefault]),
    [[wuse?.id, true]],
  )
  const did = (await auditsOf(id)).filter(({ action }) => action === 'businesses.place')
  assert.deepEqual(
    did.map(({ detail }) => (detail as { did: string }).did),
    ['added', 'added', 'changed', 'removed'],
  )
})

test('an order names the place that it goes to, and keeps that name', async () => {
  const { id, owner, params } = await makeBusiness()
  const { places } = await owner.call(
    contract.addPlaceEndpoint,
    { params, body: placeNamed('Wuse branch') },
    key(),
  )
  const businessPlaceId = places[0]?.id ?? ''
  const { id: orderId } = await owner.call(
    placeOrderEndpoint,
    { body: basket(world, { businessId: id, businessPlaceId }) },
    key(),
  )
  const read = async () => (await owner.call(getOrderEndpoint, { params: { id: orderId } })).business
  assert.equal((await read())?.place, 'Wuse branch')
  await owner.call(contract.changePlaceEndpoint, {
    params: { id, place: businessPlaceId },
    body: placeNamed('Old Wuse'),
  })
  await owner.call(contract.removePlaceEndpoint, { params: { id, place: businessPlaceId } })
  assert.equal((await read())?.place, 'Wuse branch')
  const { items } = await owner.call(listBusinessOrdersEndpoint, { params, query: {} })
  assert.equal(items[0]?.place, 'Wuse branch')
  await owner.call(moveAddressEndpoint, {
    params: { id: orderId },
    body: { place: { area: 'Wuse 2', landmark: 'Behind Banex' }, shownAddedKobo: null },
  })
  assert.equal((await read())?.place, null)
})

test('a place of another business, or for no business, is refused', async () => {
  const { id, owner } = await makeBusiness()
  const other = await makeBusiness()
  const { places } = await other.owner.call(
    contract.addPlaceEndpoint,
    { params: other.params, body: placeNamed('Theirs') },
    key(),
  )
  const businessPlaceId = places[0]?.id ?? ''
  for (const changes of [{ businessId: id, businessPlaceId }, { businessPlaceId }]) {
    const refusal = await owner.refused(
      placeOrderEndpoint,
      { body: basket(world, changes) },
      'request.invalid',
      key(),
    )
    assert.equal(refusal.fields?.[0]?.path, 'businessPlaceId')
  }
  const { program, headers } = await makeProgram(other.owner, other.id)
  const placed = await program.call(
    placeOrderEndpoint,
    { body: basket(world, { businessPlaceId }) },
    { ...key(), headers },
  )
  const order = await other.owner.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.equal(order.business?.place, 'Theirs')
})

test('an owner changes what a business is called, which is audited; what it may owe only admins', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: approver } = await join(owner, id, 'approver')
  const body = { ...businessDetails, name: 'Mama Put Garden', tin: '12345678-0001' }
  await approver.refused(contract.changeBusinessEndpoint, { params, body }, 'businesses.owner_only')
  const changed = await owner.call(contract.changeBusinessEndpoint, { params, body })
  assert.deepEqual([changed.name, changed.tin], ['Mama Put Garden', '12345678-0001'])
  const [entry] = (await auditsOf(id)).filter(({ action }) => action === 'businesses.change')
  assert.deepEqual(entry?.detail, {
    name: { from: 'Mama Put Kitchen', to: 'Mama Put Garden' },
    tin: { from: null, to: '12345678-0001' },
  })
  for (const more of [{ creditLimitKobo: 1_000_000 }, { termsDays: 90 }])
    await owner.refused(
      contract.changeBusinessEndpoint,
      { params, body: { ...body, ...more } as typeof body },
      'request.invalid',
    )
  const credit = { params, body: { creditLimitKobo: 1_000_000, termsDays: 90 } }
  await owner.refused(grantCreditEndpoint, credit, 'auth.forbidden')
})
