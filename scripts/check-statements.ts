import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { insertOrdersText } from '#server/orders/checkout/place-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { growingTables, readWhole, smallIndexes, steadyTables } from './checks/growing-tables.ts'
import { prepareAll } from './checks/prepare.ts'
import { readModules } from './checks/scopes.ts'
import { isTest, listSources, readSource } from './checks/sources.ts'
import { StatementReader } from './checks/statements.ts'
import { findUnsorted, findWholeScans } from './checks/whole-scans.ts'

/** Statements that are only known when they are built; the others pass on what they are given or speak no tables. */
const built: Record<string, string[]> = {
  'server/orders/checkout/place-store.ts': [insertOrdersText],
  // Put together by what is filtered; `filters-at-size.test.ts` runs every part of it.
  'server/orders/core/board-source.ts': [],
  'server/platform/database/migrate.ts': [],
  'server/platform/database/online-steps.ts': [],
  'server/platform/database/silent-connections.ts': [],
  'server/platform/database/listener.ts': [],
}

/**
 * Prepares every raw statement of the server on a database that the migrations made, and says which do not fit it, and
 * which could only read a growing table from end to end.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const sources = (await listSources(root)).filter(
  ({ path }) => /^(?:server|contract|domain)\//.test(path) && !isTest(path),
)
const tables = 'server/platform/database/tables.ts'
sources.push(readSource(tables, await readFile(join(root, tables), 'utf8')))
const { statements: read, unread } = new StatementReader(readModules(sources)).list()
const statements = read.filter(({ path }) => built[path]?.length !== 0)
for (const [path, texts] of Object.entries(built))
  for (const text of texts) statements.push({ path, line: 1, text, row: [] })
const growth = { tables: growingTables, smallIndexes, readWhole }
const { connectionString, drop } = await createEmptyDatabase()
try {
  const database = openDatabase({
    connectionString,
    poolSize: 2,
    log: createTestLog().log,
    hasTimeLimits: false,
  })
  await migrate(database, createTestLog().log).finally(() => database.close())
  const client = new pg.Client({ connectionString })
  await client.connect()
  const faults = await findUnsorted(client, [...growingTables, ...Object.values(steadyTables).flat()])
    .then(async (unsorted) => [...unsorted, ...(await prepareAll(client, statements))])
    .then(async (unfit) => (unfit.length > 0 ? unfit : findWholeScans(client, statements, growth)))
    .finally(() => client.end())
  for (const { path, line } of unread.filter((each) => built[each.path] === undefined))
    faults.push(`${path}:${line}: this SQL is built where no check can read it; write it as one statement`)
  for (const fault of new Set(faults)) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${statements.length} raw statements fit the schema`)
} finally {
  await drop()
}
