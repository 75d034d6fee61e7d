import pg from 'pg'
import type { Statement } from './statements.ts'

/** Lists the fields of what a statement returns; null where it returns nothing. */
type Fields = pg.FieldDef[] | null

const { builtins } = pg.types
/** Says what the driver makes of the types that rows are commonly written with; others are not compared. */
const written = new Map<number, string>([
  ...[builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR].map((type) => [type, 'string'] as const),
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC].map(
    (type) => [type, 'number'] as const,
  ),
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP].map((type) => [type, 'Date'] as const),
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
])
const primitives = new Set(written.values())

/** Prepares each statement without running it; returns a line for each that the schema, or its own row, does not fit. */
export async function prepareAll(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const faults: string[] = []
  const nullable = await listNullable(client)
  for (const statement of statements) {
    const where = `${statement.path}:${statement.line}`
    const found = await describe(client, statement.text)
    if (found instanceof Error) faults.push(`${where}: ${found.message}\n  ${statement.text.trim()}`)
    else faults.push(...mismatches(statement, found, nullable).map((fault) => `${where}: ${fault}`))
  }
  return faults
}

function mismatches({ row, text }: Statement, fields: Fields, nullable: ReadonlySet<string>): string[] {
  return row.flatMap(({ name, type }) => {
    const field = fields?.find((each) => each.name === name)
    if (!field) return [`the row has a field ${name}, which the statement does not return`]
    const mayBeNull = nullable.has(`${field.tableID} ${field.columnID}`) && !isFiltered(name, text)
    if (mayBeNull && primitives.has(type)) return [`the row says that ${name} is ${type}, but it may be null`]
    const stated = type.replace(/\s*\|\s*null\b/, '')
    const real = written.get(field.dataTypeID)
    if (!primitives.has(stated) || real === undefined || real === stated) return []
    return [`the row says that ${name} is ${stated}, but it is ${real}`]
  })
}

/** Returns whether a statement leaves out the rows in which a column is null. */
function isFiltered(column: string, text: string): boolean {
  return new RegExp(`\\b${column}\\b\\s*(?:is not null|[<>=])`).test(text)
}

/** Returns the columns that may be null, as `table column` by their numbers. */
async function listNullable(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    "select attrelid || ' ' || attnum as id from pg_attribute where not attnotnull and attnum > 0",
  )
  return new Set(rows.map(({ id }) => id))
}

/** Asks the server what a statement takes and returns. */
function describe(client: pg.Client, text: string): Promise<Fields | Error> {
  return new Promise((resolve) => {
    let fields: Fields = null
    // Answers the driver's calls for a query of one's own.
    const query = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: pg.FieldDef[] }) {
        fields = message.fields
      },
      handleError: resolve,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(query)
  })
}
