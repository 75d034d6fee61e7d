import type pg from 'pg'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { askEach } from './ask-each.ts'

const isId = /^[a-z]{3}_[0-9a-z]{26}$/
/** Columns that say whose a row is, the surest first. */
const owning = ['customer_id', 'person_id', 'user_id']

interface Reader {
  name: string
  kind: string
  userId: string
  isGuest: boolean
}

interface Reached {
  by: string
  userId: string
  kind: string
  id: string
  endpoint: string
}

interface Removed {
  id: string
  owner: string
  /** Everybody of the business that it belonged to. */
  members: string[]
}

/** Keeps what customers and agents were shown and let at since the last look, and says what of that is another's. */
export class Whose {
  readonly #reached = new Map<string, Reached>()
  /** Holds writes whose answers show nothing, which what is not there is answered too: they say nothing of whose it is. */
  readonly #unshown: Reached[] = []
  /** Holds who has written with success to each thing. */
  readonly #writers = new Map<string, Set<string>>()
  readonly #known = new Set<string>()

  /** Takes in what was answered with success. What everybody may read says nothing, nor what guests may by now. */
  note(
    { name, kind, userId, isGuest }: Reader,
    { id: endpoint, access, method }: Pick<Endpoint, 'id' | 'access' | 'method'>,
    { params, json }: { params: unknown; json: unknown },
  ): void {
    const named = Object.values((params ?? {}) as object).filter((value) => isId.test(String(value)))
    if (method !== 'GET')
      for (const id of named) this.#writers.set(id, (this.#writers.get(id) ?? new Set()).add(userId))
    if (isGuest || access === 'public' || (kind !== 'customer' && kind !== 'agent')) return
    if (method !== 'GET' && Object.keys(json ?? {}).length === 0) {
      for (const id of named) this.#unshown.push({ by: name, userId, kind, id, endpoint })
      return
    }
    for (const id of [...named, ...ownIdsIn(json)]) {
      const key = `${userId} ${id} ${endpoint}`
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.#reached.set(key, { by: name, userId, kind, id, endpoint })
    }
  }

  /** Returns, as sentences, who was let at what is another's. */
  async findOthers(control: pg.Client): Promise<string[]> {
    const reached = [...this.#reached.values()]
    this.#reached.clear()
    return [
      ...(await askEach(control, [
        [ofOtherCustomers(await readOwned(control)), reached.filter(({ kind }) => kind === 'customer')],
        [ofOtherAgents, reached.filter(({ kind }) => kind === 'agent')],
      ])),
      ...this.#findRemoved(await takeRemoved(control)),
    ]
  }

  /** Returns who removed what is another's: nobody else has written to it, and it is gone. */
  #findRemoved(removed: readonly Removed[]): string[] {
    const unshown = this.#unshown.splice(0)
    const writers = new Map(this.#writers)
    this.#writers.clear()
    const gone = Map.groupBy(removed, ({ id }) => id)
    return unshown.flatMap(({ by, userId, id, endpoint }) => {
      const those = gone.get(id) ?? []
      // Two people may have made a thing of one id.
      const isTheirs = those.some(({ owner, members }) => owner === userId || members.includes(userId))
      const isAlone = writers.get(id)?.size === 1
      return those.length > 0 && !isTheirs && isAlone
        ? [`${by} removes ${id} by ${endpoint}, which is another's`]
        : []
    })
  }
}

/** Has the database note whose each thing was that is removed. */
export async function noteRemoved(control: Pick<pg.Client, 'query'>): Promise<void> {
  const triggers = (await listTables(control)).flatMap(({ name, owner }) =>
    owner === undefined
      ? []
      : [
          `create trigger note_removed after delete on ${name} for each row execute function test_clock.note_removed('${owner}')`,
        ],
  )
  await control.query(`
    create table test_clock.removed (id text collate "C" not null, owner text collate "C" not null, business_id text collate "C");
    create function test_clock.note_removed() returns trigger language plpgsql as $$ begin
      insert into test_clock.removed values
        (old.id::text, coalesce(to_jsonb(old)->>tg_argv[0], ''), to_jsonb(old)->>'business_id');
      return null;
    end $$; ${triggers.join('; ')}`)
}

/** Returns what was removed since the last look. */
async function takeRemoved(control: pg.Client): Promise<Removed[]> {
  const { rows } = await control.query<Removed>(
    `with removed as (delete from test_clock.removed returning *)
     select r.id, r.owner, array(select m.user_id from business_members m where m.business_id = r.business_id) as members
     from removed r`,
  )
  return rows
}

/** Finds the ids of all things that an answer shows as things of their own. */
function ownIdsIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  const { id } = json as { id?: unknown }
  const inside = Object.values(json).flatMap(ownIdsIn)
  return typeof id === 'string' && isId.test(id) ? [id, ...inside] : inside
}

let parts: Promise<string> | null = null

/** Writes down whose each row of each table is that says so, itself or by its order: a new table is looked at unasked. */
function readOwned(control: pg.Client): Promise<string> {
  parts ??= writeOwned(control)
  return parts
}

/** Says who may have to do with a thing: its customers, or its agents, and everybody of its businesses. */
export interface Owned {
  id: string
  people: string[]
}

/** Returns whose each of some things is; those that are nobody's are left out. */
export async function listOwned(control: pg.Client, ids: readonly string[]): Promise<Owned[]> {
  const { rows } = await control.query<Owned>(
    `with reached as materialized (select unnest($1::text[]) as id),
      owned (id, owner, business_id) as (${await readOwned(control)})
    select o.id, array_agg(distinct p.person) as people from owned o cross join lateral (
      select o.owner as person union all select m.user_id from business_members m where m.business_id = o.business_id
      union all select e.agent_id from events e where e.order_id = o.id and e.agent_id is not null
      union all select f.agent_id from offers f where f.order_id = o.id or f.id = o.id) p
    group by o.id`,
    [ids],
  )
  return rows
}

/** Returns the tables of things that have an id, with what their rows have. */
async function listTables(control: Pick<pg.Client, 'query'>) {
  const { rows } = await control.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  return rows
    .filter(({ columns }) => columns.includes('id'))
    .map(({ name, columns }) => ({ name, columns, owner: owning.find((column) => columns.includes(column)) }))
}

async function writeOwned(control: pg.Client): Promise<string> {
  const each = (await listTables(control)).flatMap(({ name, columns, owner }) => {
    const business = columns.includes('business_id') ? 'x.business_id' : 'null'
    const isThere = `x.id::text in (select id from reached)`
    if (owner !== undefined)
      return [
        `select x.id::text, x.${owner}, ${business} from ${name} x where x.${owner} <> '' and ${isThere}`,
      ]
    return columns.includes('order_id')
      ? [
          `select x.id::text, o.customer_id, o.business_id from ${name} x join orders o on o.id = x.order_id where ${isThere}`,
        ]
      : []
  })
  return each.join(' union all ')
}

const ofOtherCustomers = (
  owned: string,
) => `with reached as materialized (select * from jsonb_to_recordset($1::jsonb)
      as r ("by" text, "userId" text, id text, endpoint text)), owned (id, owner, business_id) as (${owned})
    select distinct r."by" || ' is let at ' || r.id || ' by ' || r.endpoint || ', which is another''s' as what
    from reached r join owned o on o.id = r.id where o.owner <> r."userId"
      and not exists (select from owned mine where mine.id = r.id and mine.owner = r."userId")
      and not exists (select from business_members m where m.business_id = o.business_id and m.user_id = r."userId")`

// An agent had, or was offered, every order that they see; what is under it goes with it.
const ofOtherAgents = `with reached as materialized (select * from jsonb_to_recordset($1::jsonb)
      as r ("by" text, "userId" text, id text, endpoint text)),
    about as (
      select r.*, o.id as order_id from reached r join orders o on o.id = r.id
      union all select r.*, i.order_id from reached r join order_items i on i.id = r.id
      union all select r.*, q.order_id from reached r join questions q on q.id = r.id)
  select distinct a."by" || ' is let at ' || a.id || ' by ' || a.endpoint || ', which is another agent''s' as what from about a
  where not exists (select from events e where e.order_id = a.order_id and e.agent_id = a."userId")
    and not exists (select from offers f where f.order_id = a.order_id and f.agent_id = a."userId")
  union all
  select distinct r."by" || ' is let at ' || r.id || ' by ' || r.endpoint || ', which another agent is offered'
  from reached r join offers f on f.id = r.id where f.agent_id <> r."userId"`
