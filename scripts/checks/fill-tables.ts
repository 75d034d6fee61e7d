import type pg from 'pg'

/** So many rows decide for an index, and are there in a moment. */
const rowsEach = 1_500

interface Column {
  table: string
  name: string
  type: string
  /** Lists the values that a check allows, where it does. */
  allowed: string[] | null
  /** Says that a unique index knows those rows alone in which it is null. */
  isLiveByNull: boolean
}

const byType: Record<string, string> = {
  text: "'x' || i",
  integer: 'i',
  bigint: 'i',
  smallint: '(i % 30000)::smallint',
  numeric: 'i',
  'double precision': 'i',
  real: 'i',
  boolean: 'i % 9 = 0',
  'timestamp with time zone': "now() - i * interval '1 minute'",
  date: 'current_date - i',
  'time without time zone': "'10:00'::time",
  jsonb: "'{}'::jsonb",
  json: "'{}'::json",
  bytea: 'sha256(i::text::bytea)',
  'text[]': "array['x' || i]",
  'integer[]': 'array[i]',
  'bigint[]': 'array[i]',
  'date[]': 'array[current_date - i]',
  inet: "'10.0.0.0'::inet + i",
  xid8: 'i::text::xid8',
  pg_snapshot: 'pg_current_snapshot()',
  tsvector: "''::tsvector",
  uuid: 'md5(i::text)::uuid',
  interval: "i * interval '1 second'",
}

/** Fills tables of a database that is thrown away with rows that mean nothing, so that plans are made for filled tables. */
export async function fillTables(client: pg.Client, tables: ReadonlySet<string>): Promise<void> {
  const columns = await listColumns(client, [...tables])
  await dropRules(client, [...tables])
  await client.query(`truncate ${[...tables].map((table) => `"${table}"`).join(', ')} cascade`)
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table)
    const names = own.map(({ name }) => `"${name}"`).join(', ')
    const values = own.map((column) => fillingOf(column)).join(', ')
    await client.query(
      `insert into "${table}" (${names}) overriding system value select ${values} from generate_series(1, ${rowsEach}) i`,
    )
    await client.query(`analyze "${table}"`)
  }
}

/** An index that none of the rows is in would answer everything by being read from end to end. */
function fillingOf(column: Column): string {
  const value = valueFor(column)
  return column.isLiveByNull ? `case when i % 3 > 0 then ${value} end` : value
}

function valueFor({ table, name, type, allowed }: Column): string {
  if (allowed) return `(array[${allowed.join(', ')}])[1 + i % ${allowed.length}]::${type}`
  const value = byType[type]
  if (value === undefined) throw new Error(`no value is known for ${table}.${name}, of type ${type}`)
  return value
}

async function listColumns(client: pg.Client, tables: string[]): Promise<Column[]> {
  const { rows } = await client.query<Omit<Column, 'allowed'> & { checks: string[] }>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_index x where x.indrelid = c.oid and x.indisunique and x.indpred is not null
        and pg_get_expr(x.indpred, c.oid) like '%' || a.attname || ' IS NULL%') as "isLiveByNull",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by c.relname, a.attnum`,
    [tables],
  )
  return rows.map(({ checks, ...column }) => ({ ...column, allowed: literalsOf(checks) }))
}

function literalsOf(checks: readonly string[]): string[] | null {
  const list = checks.map((check) => /= ANY \(ARRAY\[(.*?)\]/.exec(check)?.[1]).find((found) => found)
  return list?.split(', ') ?? null
}

/** Drops checks, foreign keys and triggers, which no plan depends on. */
async function dropRules(client: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint if exists %I', k.conrelid::regclass, k.conname) as drop
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype in ('c', 'f', 'x') and c.relname = any($1) and k.coninhcount = 0 and k.conparentid = 0
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relname = any($1) and t.tgparentid = 0`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
}
