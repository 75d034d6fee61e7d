import { withClient } from '#tests/database-client.ts'

/** A row of any table, as JSON has it, where what is drawn and what the clock says is put in words. */
export type Row = Record<string, unknown>
export type Rows = Map<string, Row[]>

/** Lists what no two worlds have alike, though the same has happened in them. */
const ownTables = [
  // Readers note how far they are as often as they read, and a beat says that a process is there.
  'public.event_cursors',
  'graphile_worker._private_known_crontabs',
]
const ownColumns: Record<string, readonly string[]> = {
  'public.orders': ['handover_code', 'predicted_s'],
  'public.events': ['xid'],
  'public.event_places': ['mark', 'snapshot'],
  'public.errand_times': ['agent_s', 'market_s', 'shopping_s', 'packing_s', 'road_s', 'door_s'],
  'graphile_worker._private_jobs': ['id'],
}

const ownRows: Record<string, string> = {
  // Rounds of offers set themselves a time to look again, which a slow world has met and a quick one has not.
  'graphile_worker._private_jobs': `where not exists (select from graphile_worker._private_tasks k
    where k.id = t.task_id and k.identifier like 'dispatch:%')`,
}

const tablesText = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)' order by 1`

/** Says what each id that was drawn is the id of, by the order that it belongs to. */
const namesText = `
  with named as (select o.*, 'order ' || row_number() over (order by placed_at, id) as name from orders o)
  select id, name from named union all select id, username from users
  union all select code, name || '’s code' from named
  union all select i.id, o.name || '’s item ' || position from order_items i join named o on o.id = i.order_id
  union all select t.id, o.name || '’s ' || kind || ' ' || row_number() over (partition by o.id, kind order by t.id)
    from ledger_transactions t join named o on o.id = t.order_id
  union all select f.id, o.name || '’s offer ' || row_number() over (partition by o.id order by f.offered_at)
    from offers f join named o on o.id = f.order_id`

/** Reads every row of every table that another world has not to the letter, in words that hold in all worlds. */
export async function readDifferent(addresses: readonly [string, string]): Promise<[Rows, Rows]> {
  const [one, other] = await Promise.all([readTexts(addresses[0]), readTexts(addresses[1])])
  const named = await Promise.all(addresses.map(readNames))
  const rest = (
    own: Map<string, string[]>,
    theirs: Map<string, string[]>,
    names = new Map<string, string>(),
  ) =>
    new Map(
      [...own].map(([table, texts]) => {
        const known = new Set(theirs.get(table))
        return [table, texts.filter((text) => !known.has(text)).map((text) => inCommon(table, text, names))]
      }),
    )
  return [rest(one, other, named[0]), rest(other, one, named[1])]
}

/** Past the pools, whose time limits are for statements of the server. */
function readTexts(address: string): Promise<Map<string, string[]>> {
  return withClient(address, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(tablesText)
    const texts = new Map<string, string[]>()
    for (const { name } of tables.filter((table) => !ownTables.includes(table.name))) {
      const { rows } = await client.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t ${ownRows[name] ?? ''}`,
      )
      texts.set(
        name,
        rows.map(({ text }) => text),
      )
    }
    return texts
  })
}

function readNames(address: string): Promise<Map<string, string>> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(namesText)
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
}

/** Markets and products are the template’s, and have the same ids everywhere. */
const isOfTemplate = (id: string) => /^(?:mkt|prd)_/.test(id)

function inCommon(table: string, text: string, names: ReadonlyMap<string, string>): Row {
  const said = text
    .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, (id) => names.get(id) ?? (isOfTemplate(id) ? id : id.slice(0, 3)))
    .replace(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g, (code) => names.get(code) ?? code)
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)/g, 'a time')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, 'a key')
    .replace(/\\\\x[0-9a-f]{16,}/g, 'bytes')
  const row = JSON.parse(said) as Row
  for (const column of ownColumns[table] ?? []) delete row[column]
  return row
}
