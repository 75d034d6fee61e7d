import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { prepareAll } from './prepare.ts'
import { readModules } from './scopes.ts'
import { readSource } from './sources.ts'
import { StatementReader } from './statements.ts'

const { connectionString, drop } = await createEmptyDatabase()
const database = openDatabase({ connectionString, poolSize: 2, log: createTestLog().log })
await migrate(database, createTestLog().log)
await database.close()
const client = new pg.Client({ connectionString })
await client.connect()
after(async () => {
  await client.end()
  await drop()
})

function read(files: Record<string, string>) {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text))
  return new StatementReader(readModules(sources)).list()
}

const textsOf = (files: Record<string, string>) => read(files).statements.map(({ text }) => text)

test('fragments are put into the statements that use them', () => {
  const columns = "import { sql } from 'kysely'\nexport const columns = sql.raw('id, code')\n"
  const store = `
    import { columns } from './columns.ts'
    const found = (rest: RawBuilder<unknown>) => sql\`select \${columns} from orders where \${rest}\`
    async function listWhere(db: Db, rest: RawBuilder<unknown>, isHeld: boolean) {
      await sql\`select \${columns} from orders where \${rest} \${isHeld ? sql\`for update\` : sql\`\`}\`.execute(db)
    }
    const byId = (db: Db, id: string) => listWhere(db, sql\`id = \${id}\`, true)
    const byCode = (db: Db, code: string) => listWhere(db, sql\`code = \${code}\`, false)
    const one = (db: Db, id: string) => found(sql\`id = any(\${[id]}::text[])\`).execute(db)`
  assert.deepEqual(textsOf({ 'server/columns.ts': columns, 'server/store.ts': store }), [
    'select id, code from orders where id = $1 for update',
    'select id, code from orders where id = $1 ',
    'select id, code from orders where code = $1 for update',
    'select id, code from orders where code = $1 ',
    'select id, code from orders where id = any($1::text[])',
  ])
})

test('queries of the driver are read as well', () => {
  const store = `
    const text = \`select 1 from \${'orders'}\`
    pool.query({ name: 'one', text, values: [] })
    pool.query('select 2', [])`
  assert.deepEqual(textsOf({ 'server/store.ts': store }), ['select 1 from orders', 'select 2'])
})

test('SQL that no statement can be made of is named', () => {
  const { unread } = read({
    'server/store.ts': "db.selectFrom('orders').where(sql`lower(code)`, '=', code)\npool.query(built())\n",
  })
  assert.deepEqual(unread.map(({ line }) => line).sort(), [1, 2])
})

test('a statement fits the schema, and its rows fit the statement', async () => {
  const faultsOf = (text: string) =>
    prepareAll(client, read({ 'server/store.ts': `${text}.execute(db)` }).statements)
  assert.deepEqual(
    await faultsOf('sql<{ id: string; ended_at: Date | null }>`select id, ended_at from orders`'),
    [],
  )
  const refused: [string, RegExp][] = [
    ['sql`select landmarks from orders`', /column "landmarks" does not exist/],
    ['sql`update orders set codes = 1`', /column "codes".* does not exist/],
    ['sql<{ name: string }>`select id from orders`', /has a field name, which the statement does not return/],
    ['sql<{ item_count: string }>`select item_count from orders`', /item_count is string, but it is number/],
    ['sql<{ ended_at: Date }>`select ended_at from orders`', /ended_at is Date, but it may be null/],
  ]
  for (const [text, why] of refused) assert.match((await faultsOf(text)).join(), why, text)
  assert.deepEqual(
    await faultsOf('sql<{ ended_at: Date }>`select ended_at from orders where ended_at is not null`'),
    [],
  )
})

test('rows of the generated tables fit the statement as well', async () => {
  const tables =
    'export interface Orders { id: string; ended_at: Timestamp | null; total_kobo: Generated<Int8> }'
  const faultsOf = (row: string, statement: string) => {
    const store = `import type { Orders } from './tables.ts'\nsql<${row}>\`${statement}\`.execute(db)`
    return prepareAll(client, read({ 'server/tables.ts': tables, 'server/store.ts': store }).statements)
  }
  assert.deepEqual(
    await faultsOf("Omit<Selectable<Orders>, 'total_kobo'>", 'select id, ended_at from orders'),
    [],
  )
  assert.deepEqual(await faultsOf("Pick<Selectable<Orders>, 'id'>", 'select id from orders'), [])
  assert.match((await faultsOf('Selectable<Orders>', 'select id from orders')).join(), /has a field ended_at/)
  assert.match(
    (
      await faultsOf(
        'Selectable<Orders>',
        'select id, code as ended_at, item_count as total_kobo from orders',
      )
    ).join(),
    /ended_at is Date, but it is string/,
  )
})
