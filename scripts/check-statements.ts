import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { insertOrdersText } from '#server/orders/checkout/place-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { EarlierFindings } from './checks/earlier-findings.ts'
import { growingTables, readWhole, smallIndexes, steadyTables } from './checks/growing-tables.ts'
import { prepareAll } from './checks/prepare.ts'
import { readModules } from './checks/scopes.ts'
import { isTest, listFiles, listSources, readSource } from './checks/sources.ts'
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

/** Matches what else decides on a statement: the schema, what makes it, the database's version and this check. */
const rules =
  /^(?:package\.json|database\/.*|server\/platform\/database\/.*|tests\/database.*\.ts|scripts\/check-statements\.ts|scripts\/checks\/.*\.ts)$/

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
const faults = unread
  .filter(({ path }) => built[path] === undefined)
  .map(
    ({ path, line }) =>
      `${path}:${line}: this SQL is built where no check can read it; write it as one statement`,
  )
const earlier = await EarlierFindings.open(
  join(root, 'node_modules/.cache/checks/statements'),
  listFiles(root)
    .filter((path) => rules.test(path))
    .map((path) => join(root, path)),
)
const asked = statements.map(({ path, text, row }) => JSON.stringify([path, text, row]))
const [server = ''] = [process.env['TEST_DATABASE_SERVER'], process.env['DATABASE_URL']].filter(Boolean)
faults.push(...(await earlier.of('prepared', [server, ...asked], () => prepareInEmptyDatabase())))
for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else {
  console.log(`${statements.length} raw statements fit the schema`)
  await earlier.save()
}

/** Returns what does not fit in a database that only the migrations made. */
async function prepareInEmptyDatabase(): Promise<string[]> {
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
    return await findUnfit(client).finally(() => client.end())
  } finally {
    await drop()
  }
}

/** Returns what the schema does not fit, or, where all fits, what could only read a growing table from end to end. */
async function findUnfit(client: pg.Client): Promise<string[]> {
  const growth = { tables: growingTables, smallIndexes, readWhole }
  const unsorted = await findUnsorted(client, [...growingTables, ...Object.values(steadyTables).flat()])
  const unfit = [...unsorted, ...(await prepareAll(client, statements))]
  return unfit.length > 0 ? unfit : findWholeScans(client, statements, growth)
}
