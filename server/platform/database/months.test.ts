import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lagosTime } from '#domain/time/days.ts'
import { days, hours } from '#domain/time/durations.ts'
import { openBareDatabase } from '#tests/processes/bare-database.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { addMonths, forgetBefore } from './months.ts'
import { runOnlineSteps } from './online-steps.ts'

const { database, pool, testLog } = await openBareDatabase()
const { db } = database

const count = async (table: string, where = 'true') =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)).rows[0]
    ?.count

const parts = async (table: string) =>
  (
    await pool.query<{ part: string }>(
      'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1',
      [table],
    )
  ).rows.map(({ part }) => part)

/** Names the part of the month that it is in so many days, in Lagos. */
const monthName = (inDays: number) =>
  lagosTime(new Date(msNow() + days(inDays)))
    .date.slice(0, 7)
    .replace('-', '_')

/** The parts that a table split just now has: a month that the first part covers has none of its own. */
function partsOfNew(table: string): string[] {
  const [year = 0, month = 0] = monthName(0).split('_').map(Number)
  const ahead = [1, 2].map((more) => new Date(Date.UTC(year, month - 1 + more, 15)).toISOString())
  const own = ahead.map((at) => at.slice(0, 7).replace('-', '_')).filter((name) => name > monthName(2))
  return [...own, 'default', 'first'].map((name) => `months.${table}_${name}`)
}

/** A table as it was before it was split, with rows of the last three months. */
async function makeOldTable(): Promise<void> {
  await pool.query(`
    create table old_visits (visit uuid not null, step integer not null, at timestamptz not null, path text not null,
      primary key (visit, step), check (step > 0));
    create index old_visits_at on old_visits (at, path);
    create trigger old_visits_kept before update on old_visits for each row execute function refuse_change();
    insert into old_visits select gen_random_uuid(), 1, now() - n * interval '1 minute', '/'
    from generate_series(1, 20000) n`)
}

test('a table that has rows is split while others write to it, and nothing is lost', async () => {
  await makeOldTable()
  let isOn = true
  let written = 0
  const write = async () => {
    while (isOn) {
      await pool.query("insert into old_visits values (gen_random_uuid(), 1, now(), '/')")
      written += 1
    }
  }
  const writing = Promise.all([write(), write(), write()])
  await pool.query("call split_by_month('old_visits', 'at', 'visit, step')")
  await pool.query("call split_by_month('old_visits', 'at', 'visit, step')")
  isOn = false
  await writing
  assert.equal(await count('old_visits'), 20_000 + written)
  assert.equal(await count('months.old_visits_first'), 20_000 + written)
  assert.equal(await count('months.old_visits_default'), 0)
  assert.deepEqual(await parts('old_visits'), partsOfNew('old_visits'))
})

test('what was cut off after its first step is finished by the next call', async () => {
  await pool.query(`
    create table cut_visits (visit uuid not null, at timestamptz not null);
    insert into cut_visits values (gen_random_uuid(), now());
    insert into month_tables values ('cut_visits', 'at', null);
    insert into first_parts select 'cut_visits', max(first_until) from first_parts;
    alter table cut_visits add constraint first_part check (at < '2999-01-01') not valid`)
  await pool.query("update first_parts set first_until = '2999-01-01' where parent = 'cut_visits'")
  await pool.query("call split_by_month('cut_visits', 'at', null)")
  assert.equal(await count('months.cut_visits_first'), 1)
})

test('checks, triggers and what is unique hold in every part', async () => {
  for (const at of ["now() + interval '40 days'", "now() + interval '9 years'", "now() - interval '1 day'"]) {
    const insert = `insert into old_visits values ('00000000-0000-4000-8000-000000000001', 1, ${at}, '/')`
    await pool.query(insert)
    await assert.rejects(pool.query(insert), { code: '23505' })
    await pool.query(`${insert} on conflict do nothing`)
    await assert.rejects(pool.query(insert.replace(', 1,', ', 0,')), { code: '23514' })
  }
  await assert.rejects(pool.query("update old_visits set path = '/x'"), /append-only/)
})

test('the months ahead are made in time, and what is astray is an error in the log', async () => {
  const inAYear = new Date(msNow() + days(365))
  await addMonths(db, inAYear, testLog.log)
  assert.match(testLog.errors.join(''), /rows lie outside all months/)
  testLog.errors.length = 0
  const before = await parts('old_visits')
  await addMonths(db, inAYear, testLog.log)
  assert.deepEqual(await parts('old_visits'), before)
  await pool.query("insert into old_visits values (gen_random_uuid(), 1, now() + interval '1 year', '/')")
  assert.equal(
    await count('months.old_visits_default'),
    0,
    'that of nine years from now has its month as well',
  )
})

test('months that were missed heal, and a table that cannot be healed holds up no other', async () => {
  await pool.query(`create table late_visits (visit uuid not null, at timestamptz not null);
    create table stuck_visits (visit uuid not null, at timestamptz not null)`)
  await pool.query("call split_by_month('late_visits', 'at', 'visit, at')")
  await pool.query("call split_by_month('stuck_visits', 'at', null)")
  // Nobody made a month for half a year, and views of each of its last months came.
  const ages = [130, 131, 160, 190]
  for (const table of ['late_visits', 'stuck_visits'])
    for (const day of ages)
      await pool.query(`insert into ${table} values (gen_random_uuid(), now() + interval '${day} days')`)
  assert.equal(await count('months.late_visits_default'), 4)
  const blocker = await pool.connect()
  await blocker.query('begin; lock table months.stuck_visits_default in share mode')
  testLog.errors.length = 0
  const later = new Date(msNow() + days(190))
  await addMonths(db, later, testLog.log)
  await blocker.query('rollback')
  blocker.release()
  assert.match(testLog.errors.join(''), /late_visits.*rows lie outside all months of their table/)
  assert.match(testLog.errors.join(''), /stuck_visits.*months of a table could not be made/)
  assert.deepEqual([await count('months.late_visits_default'), await count('late_visits')], [0, 4])
  assert.equal(await count('months.stuck_visits_default'), 4)
  await addMonths(db, later, testLog.log)
  assert.deepEqual([await count('months.stuck_visits_default'), await count('stuck_visits')], [0, 4])
  testLog.errors.length = 0
})

test('a part that was taken off by hand is attached again, with the rows that came meanwhile', async () => {
  await pool.query('create table loose_visits (visit uuid not null, at timestamptz not null)')
  await pool.query("call split_by_month('loose_visits', 'at', 'visit, at')")
  const add = (days: number) =>
    pool.query(`insert into loose_visits values (gen_random_uuid(), now() + interval '${days} days')`)
  await add(0)
  await add(59)
  const [ahead] = (await parts('loose_visits')).filter((part) => part.endsWith(monthName(59)))
  for (const part of ['months.loose_visits_first', 'months.loose_visits_default', ahead])
    await pool.query(`alter table loose_visits detach partition ${part}`)
  await assert.rejects(add(900), /no partition/, 'nothing takes what has no month')
  await addMonths(db, timeNow(), testLog.log)
  assert.equal(await count('loose_visits'), 2)
  await pool.query(`alter table loose_visits detach partition ${ahead}`)
  await add(59)
  assert.equal(await count('months.loose_visits_default'), 1)
  testLog.errors.length = 0
  await addMonths(db, timeNow(), testLog.log)
  assert.match(testLog.errors.join(''), /loose_visits.*rows lie outside all months of their table/)
  assert.deepEqual([await count('months.loose_visits_default'), await count('loose_visits')], [0, 3])
  await pool.query('drop table months.loose_visits_default')
  testLog.errors.length = 0
  await addMonths(db, timeNow(), testLog.log)
  await add(900)
  assert.equal(await count('months.loose_visits_default'), 1)
  assert.deepEqual(testLog.errors, [])
})

test('a part whose taking off was cut off is whole again', async () => {
  await pool.query('create table cut_off_visits (visit uuid not null, at timestamptz not null)')
  await pool.query("call split_by_month('cut_off_visits', 'at', null)")
  await pool.query('drop table months.cut_off_visits_default')
  await pool.query("insert into cut_off_visits values (gen_random_uuid(), now() + interval '59 days')")
  const part = `months.cut_off_visits_${monthName(59)}`
  const [reader, remover] = await Promise.all([pool.connect(), pool.connect()])
  await reader.query('begin; select from cut_off_visits')
  await remover.query("set statement_timeout = '1s'")
  await assert.rejects(remover.query(`alter table cut_off_visits detach partition ${part} concurrently`), {
    code: '57014',
  })
  await reader.query('rollback')
  reader.release()
  remover.release(true)
  assert.equal(await count('cut_off_visits'), 0)
  await addMonths(db, timeNow(), testLog.log)
  assert.equal(await count('cut_off_visits'), 1)
})

test('a month that a part of another name has is left alone', async () => {
  await pool.query('create table named_visits (visit uuid not null, at timestamptz not null)')
  await pool.query("call split_by_month('named_visits', 'at', null)")
  await pool.query(`alter table months.named_visits_${monthName(59)} rename to named_visits_by_hand`)
  const before = await parts('named_visits')
  testLog.errors.length = 0
  await addMonths(db, timeNow(), testLog.log)
  assert.deepEqual([await parts('named_visits'), testLog.errors], [before, []])
})

test('a month that cannot be made holds up no other month of its table', async () => {
  await pool.query('create table odd_visits (visit uuid not null, at timestamptz not null)')
  await pool.query("call split_by_month('odd_visits', 'at', null)")
  const odd = `months.odd_visits_${monthName(59)}`
  await pool.query(`drop table ${odd}; create table ${odd} (at date)`)
  const later = new Date(msNow() + days(59))
  testLog.errors.length = 0
  await addMonths(db, later, testLog.log)
  assert.match(testLog.errors.join(''), /odd_visits.*a month of a table could not be made/)
  assert.ok((await parts('odd_visits')).includes(`months.odd_visits_${monthName(118)}`))
  await pool.query(`drop table ${odd}`)
  testLog.errors.length = 0
  await addMonths(db, later, testLog.log)
  assert.ok((await parts('odd_visits')).includes(odd))
  assert.deepEqual(testLog.errors, [])
})

test('a clock that jumps ahead and back leaves every row in a month of its own', async () => {
  await pool.query('create table jumped_visits (visit uuid not null, at timestamptz not null)')
  await pool.query("call split_by_month('jumped_visits', 'at', 'visit, at')")
  for (const day of [400, 431, -400])
    await pool.query(`insert into jumped_visits values (gen_random_uuid(), now() + interval '${day} days')`)
  const addAt = (day: number) => addMonths(db, new Date(msNow() + days(day)), testLog.log)
  await addAt(0)
  assert.deepEqual([await count('months.jumped_visits_default'), await count('jumped_visits')], [0, 3])
  testLog.errors.length = 0
  for (const day of [800, -800, 0]) {
    await addAt(day)
    await pool.query(`insert into jumped_visits values (gen_random_uuid(), now() + interval '${day} days')`)
  }
  assert.deepEqual([await count('months.jumped_visits_default'), testLog.errors], [0, []])
})

test('old months go whole, single rows in batches', async () => {
  const before = new Date(msNow() - hours(10))
  await forgetBefore(db, 'old_visits', before)
  assert.equal(await count('old_visits', "at < now() - interval '10 hours 1 minute'"), 0)
  const left = (await count('months.old_visits_first', 'at < now()')) ?? 0
  assert.ok(left > 500, `${left} newer rows are left`)
  const far = new Date(msNow() + days(8 * 365))
  await forgetBefore(db, 'old_visits', far)
  assert.equal((await parts('old_visits')).length, 2, 'the month in nine years, and what takes the rest')
  assert.equal(await count('old_visits'), 1)
})

test('a step that was cut off is done again', async () => {
  await pool.query("delete from online_steps where name = '0087-fewer-indexes'")
  await pool.query('drop index orders_open')
  await runOnlineSteps(database, testLog)
  const { rows } = await pool.query(
    "select indisvalid from pg_index where indexrelid = 'orders_open'::regclass",
  )
  assert.deepEqual(rows, [{ indisvalid: true }])
})

// The total is left out: it comes once, with the bill, and admins sort by it.
test('no index has to be written for a step that neither gives an order to an agent nor ends it', async () => {
  const { rows } = await pool.query<{ index: string; column: string }>(`
    select i.indexrelid::regclass::text as index, a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0
    where i.indrelid = 'orders'::regclass
      and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M[^_]')
      and a.attname in ('status', 'status_at', 'goods_kobo', 'settled_at', 'needs_assigning', 'expected_by')`)
  assert.deepEqual(rows, [])
})
