import type pg from 'pg'

/** Marks a text of a city, as itself in names and in addresses of emails. */
export const markOf = (city: string) => `zq${city}`

interface Key {
  table: string
  column: string
  parent: string
  parent_column: string
}

/** Columns that people wrote or that name them; the others are ids, codes and words of ours. */
const written =
  /(^|_)(name|landmark|directions|gate_code|note|words|text|answer|email|address|description|location|neighbourhood|label|title|raw|reason|said|body)$/

/** Marks everything that people wrote about a city, in every table, with that city. Returns what was marked, as `table.column city`. */
export async function markCities(pool: pg.Pool): Promise<string[]> {
  const keys = await readKeys(pool)
  const columns = await readColumns(pool)
  const cityTables = new Set(columns.filter(({ column }) => column === 'city').map(({ table }) => table))
  const client = await pool.connect()
  try {
    const marked: string[] = []
    for (const { table, column } of columns) {
      const city =
        written.test(column) && table !== 'areas' ? cityOf({ keys, cityTables }, table, 't', 0) : null
      if (city !== null) marked.push(...(await markColumn(client, { table, column, city })))
    }
    return marked
  } finally {
    client.release()
  }
}

async function markColumn(
  client: pg.PoolClient,
  { table, column, city }: { table: string; column: string; city: string },
): Promise<string[]> {
  const gap = column.endsWith('email') ? '' : ' '
  await client.query('begin')
  try {
    // Triggers that refuse changes, such as that of a log, are no rule about texts.
    await client.query(`alter table ${table} disable trigger user`)
    const { rows } = await client.query<{ city: string }>(
      `with marked as (
         update ${table} t set ${column} = 'zq' || ${city} || '${gap}' || t.${column}
         where ${city} is not null and t.${column} is not null returning ${city} as city)
       select distinct city from marked`,
    )
    await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    return rows.map((row) => `${table}.${column} ${row.city}`)
  } catch (error) {
    await client.query('rollback')
    // Leaves out a column that a check or a unique key protects: it holds no free text.
    if (String((error as { code?: string }).code).startsWith('23')) return []
    throw error
  }
}

/** SQL for the city that a row is of: its own, else that of what it points at; null where nothing says. */
function cityOf(
  known: { keys: Key[]; cityTables: Set<string> },
  table: string,
  alias: string,
  depth: number,
): string | null {
  if (table === 'users')
    return `(select case when count(distinct city) = 1 then min(city) end from (
      select city from agents where user_id = ${alias}.id union all
      select city from orders where customer_id = ${alias}.id) of_person)`
  if (known.cityTables.has(table)) return `${alias}.city`
  if (depth === 3) return null
  const own = known.keys.filter((key) => key.table === table && key.parent !== table)
  // People come last: an order says its city, its customer may have ordered elsewhere.
  const byUsersLast = own.sort(
    (one, other) => Number(one.parent === 'users') - Number(other.parent === 'users'),
  )
  const parents = byUsersLast.flatMap(({ column, parent, parent_column }) => {
    const city = cityOf(known, parent, `p${depth}`, depth + 1)
    return city === null
      ? []
      : [`(select ${city} from ${parent} p${depth} where p${depth}.${parent_column} = ${alias}.${column})`]
  })
  return parents.length === 0 ? null : `coalesce(${parents.join(', ')})`
}

async function readKeys(pool: pg.Pool): Promise<Key[]> {
  const { rows } = await pool.query<Key>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent,
      f.attname as parent_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conparentid = 0
      and c.connamespace = 'public'::regnamespace`)
  return rows
}

async function readColumns(pool: pg.Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'text'::regtype
    order by 1, 2`)
  return rows
}
