import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase } from '#tests/database.ts'
import { findUnsorted, findWholeScans } from './whole-scans.ts'

const { connectionString, drop } = await createEmptyDatabase()
const client = new pg.Client({ connectionString })
await client.connect()
after(async () => {
  await client.end()
  await drop()
})

await client.query(`
  create table buyers (id text primary key, name text not null);
  create table bought (
    id text primary key, buyer_id text not null references buyers, state text not null check (state in ('open', 'done')),
    place text, check (length(place) > 3));
  create index bought_buyer on bought (buyer_id);
  create index bought_open on bought (id) where state = 'open';
  create index bought_done on bought (id) where state = 'done'`)

const growth = {
  tables: new Set(['buyers', 'bought']),
  smallIndexes: new Set(['bought_open']),
  readWhole: new Map<string, string>(),
}
const find = (text: string, readWhole = growth.readWhole) =>
  findWholeScans(client, [{ path: 'store.ts', line: 1, text }], { ...growth, readWhole })

test('a statement that no index bounds is named with its table', async () => {
  for (const [text, table] of [
    ['select id from bought where place = $1', 'bought'],
    ['select count(*) from bought', 'bought'],
    ['select id from bought order by place limit 5', 'bought'],
    ["select id from bought where state = 'done'", 'bought'],
    ['select b.id from bought b join buyers u on u.id = b.buyer_id where u.name = $1', 'buyers'],
    ['select id from bought where buyer_id = $1 or place = $2', 'bought'],
    ["update bought set state = 'done' where place = $1", 'bought'],
  ] as const) {
    const [fault, ...others] = await find(text)
    assert.match(fault ?? '', new RegExp(`^store.ts:1: .* all of ${table};`), text)
    assert.deepEqual(others, [], text)
  }
})

test('one that an index bounds, or that ends with its page, is not', async () => {
  for (const text of [
    'select place from bought where id = $1',
    'select b.place, u.name from bought b join buyers u on u.id = b.buyer_id where b.buyer_id = $1',
    'select place from bought where id > $1 order by id limit 5',
    "select count(*) from bought where state = 'open'",
    "insert into bought (id, buyer_id, state) values ($1, $2, 'open') on conflict (id) do nothing",
  ])
    assert.deepEqual(await find(text), [], text)
})

test('one may be known, and a reason that nothing needs any more is named', async () => {
  const readWhole = new Map([['store.ts bought', 'is read once a year']])
  assert.deepEqual(await find('select count(*) from bought', readWhole), [])
  const [fault] = await find('select place from bought where id = $1', readWhole)
  assert.match(fault ?? '', /nothing reads store.ts bought whole any more/)
})

test('each table is sorted into those that grow and those that do not, once', async () => {
  assert.deepEqual(await findUnsorted(client, ['buyers', 'bought']), [])
  const faults = await findUnsorted(client, ['buyers', 'sold', 'buyers'])
  assert.deepEqual(
    faults.map((fault) => fault.replace(/^.*?: /, '')),
    ['bought grows or does not: sort it', 'sold is no table', 'buyers stands there twice'],
  )
})

test('an index in which no row is, since all have ended, is no reason to read it whole', async () => {
  await client.query(`
    create table codes (id text primary key, code text not null, owner_id text, ended_at timestamptz);
    create unique index codes_live on codes (code) where ended_at is null;
    create unique index codes_a_owner on codes (owner_id) where ended_at is null`)
  const codes = { ...growth, tables: new Set(['codes']) }
  const findOfCodes = (text: string) => findWholeScans(client, [{ path: 'store.ts', line: 1, text }], codes)
  assert.deepEqual(await findOfCodes('select id from codes where code = $1 and ended_at is null'), [])
  assert.equal((await findOfCodes('select id from codes where owner_id = $1')).length, 1)
})
