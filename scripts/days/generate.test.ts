import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { idOf } from '#contract/core/ids.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { schemaOf } from '#server/platform/docs/openapi.ts'
import { createDice } from './dice.ts'
import { type JsonSchema, type Making, makeValue } from './generate.ts'
import { Known } from './known.ts'

const orderId = `ord_${'1'.repeat(26)}`

function making(seed: number, known = new Known()): Making {
  return {
    dice: createDice(seed, 'a test'),
    known,
    actor: { name: 'amina', phone: '08031234501' },
    nowMs: Date.parse('2029-06-06T09:00:00.000Z'),
  }
}

const make = (schema: z.ZodType, seed: number, known?: Known) =>
  makeValue(schemaOf(schema, 'input') as JsonSchema, making(seed, known))

test('what is made of a schema keeps its types, choices and bounds', () => {
  const schema = z.strictObject({
    kind: z.enum(['a', 'b']),
    count: z.int().min(3).max(7),
    share: z.number().positive().max(1),
    text: z.string().min(2).max(5),
    day: z.iso.date(),
    at: z.iso.datetime(),
    list: z.array(z.boolean()).min(1).max(2),
    either: z.union([z.literal(1), z.strictObject({ one: z.null() })]),
    maybe: z.string().optional(),
  })
  for (let seed = 0; seed < 200; seed += 1) schema.parse(make(schema, seed))
})

test('an id is of its kind, and mostly one that was answered', () => {
  const known = new Known()
  known.learn('amina', { items: [{ id: orderId }] })
  const schema = z.strictObject({ id: idOf('order') })
  const made = Array.from({ length: 100 }, (_, seed) => (make(schema, seed, known) as { id: string }).id)
  assert.ok(made.every((id) => schema.safeParse({ id }).success))
  const there = made.filter((id) => id === orderId).length
  assert.ok(there > 80 && there < 100, `${there} of 100 are the known one`)
})

test('the same seed makes the same body of an order, another seed another', () => {
  const schema = placeOrderEndpoint.body ?? z.never()
  assert.deepEqual(make(schema, 5), make(schema, 5))
  assert.notDeepEqual(make(schema, 5), make(schema, 6))
})

test('values are remembered by the name of their field, the last ones', () => {
  const known = new Known()
  for (let version = 1; version <= 60; version += 1) known.learn('office', { version })
  const dice = createDice(1, 'values')
  const drawn = Array.from({ length: 60 }, () => known.valueOf(dice, 'version'))
  assert.ok(drawn.every((value) => typeof value === 'number' && value > 30))
  assert.equal(known.valueOf(dice, 'nothing'), undefined)
})

test('a value comes from a list of the same place, and an id in a state that was taken before', () => {
  const known = new Known()
  const at = (path: string) => ({ endpoint: { id: path, method: 'GET', path }, ids: [], nowMs: 0 })
  const [waiting, over] = ['1', '2'].map((digit) => `ord_${digit.repeat(26)}`)
  known.learn('office', { items: [{ slug: 'wuse' }] }, at('/api/markets'))
  known.learn('office', { items: [{ slug: 'rice' }] }, at('/api/prices'))
  const orders = [
    { id: waiting, status: 'queued' },
    { id: over, status: 'shopping' },
  ]
  known.learn('office', { items: orders }, at('/api/admin/orders'))
  const path = '/api/admin/orders/:id/assign'
  for (let times = 0; times < 20; times += 1) {
    known.note({ path, actor: 'office' }, [waiting], { isDone: true, isDenied: false })
    known.note({ path, actor: 'office' }, [over], { isDone: false, isDenied: false })
  }
  const dice = createDice(1, 'places')
  const slugs = Array.from({ length: 100 }, () => known.valueOf(dice, 'slug', { path: '/api/markets/:slug' }))
  const ids = Array.from({ length: 100 }, () =>
    known.idOf({ dice, actor: 'office', prefix: 'ord', path, field: 'id', sameCall: [] }),
  )
  assert.ok(slugs.filter((slug) => slug === 'wuse').length > 75)
  assert.ok(ids.filter((id) => id === waiting).length > 75)
})

test('who has seen few of many things names those most often, and who has seen none any', () => {
  const known = new Known()
  const at = { endpoint: { id: 'orders.list', method: 'GET', path: '/api/orders' }, ids: [], nowMs: 0 }
  const ids = Array.from({ length: 40 }, (_, number) => `ord_${String(number).padStart(26, '1')}`)
  for (const id of ids.slice(1)) known.learn('office', { items: [{ id }] }, at)
  known.learn('amina', { items: [{ id: ids[0] }] }, at)
  const wanted = {
    dice: createDice(1, 'few'),
    prefix: 'ord',
    path: '/api/orders/:id',
    field: 'id',
    sameCall: [],
  }
  const countOwn = (actor: string) =>
    Array.from({ length: 100 }, () => known.idOf({ ...wanted, actor })).filter((id) => id === ids[0]).length
  assert.ok(countOwn('amina') > 60)
  assert.ok(countOwn('musa') < 10)
})

test('what is no matter of somebody is left to others, and a part goes with its whole', () => {
  const known = new Known()
  const at = (id: string, method: string) => ({
    endpoint: { id, method, path: '/api/orders' },
    ids: [],
    nowMs: 0,
  })
  const [own, others] = ['1', '2'].map((digit) => `ord_${digit.repeat(26)}`)
  const [line, strange] = ['1', '2'].map((digit) => `itm_${digit.repeat(26)}`)
  const orders = [
    { id: own, items: [{ id: line }] },
    { id: others, items: [{ id: strange }] },
  ]
  known.learn('amina', { orders }, at('orders.place', 'POST'))
  assert.deepEqual([...known.makersOf('ord')], ['orders.place'])
  assert.ok(known.hasSeen('amina', 'ord') && !known.hasSeen('musa', 'ord'))
  known.note({ path: '/api/orders/:id', actor: 'amina' }, [others], { isDone: false, isDenied: true })
  const dice = createDice(1, 'own')
  const wanted = { dice, actor: 'amina', path: '/api/orders/:id', field: 'id' }
  const ids = Array.from({ length: 100 }, () => known.idOf({ ...wanted, prefix: 'ord', sameCall: [] }))
  assert.ok(ids.filter((id) => id === own).length > 85)
  const lines = Array.from({ length: 100 }, () =>
    known.idOf({ ...wanted, prefix: 'itm', sameCall: [own ?? ''] }),
  )
  assert.ok(lines.filter((id) => id === line).length > 85)
  known.note({ path: '/api/orders/:id', actor: 'amina' }, [own], { isDone: false, isDenied: true })
  assert.ok(!known.hasSeen('amina', 'ord'))
  known.learn('amina', { orders }, at('orders.list', 'GET'))
  assert.ok(known.hasSeenThis('amina', own ?? ''))
})
