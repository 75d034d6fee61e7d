import type pg from 'pg'
import { itemTransitions, orderTransitions } from '#domain/orders/order-machine.ts'

/** Says of a machine which of its steps there are and which were met, as `queued → assigned`. */
export interface MetSteps {
  what: string
  all: string[]
  met: string[]
}

const arrow = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`

/** Returns the steps of orders, of their lines, of offers and of questions. */
export async function listMachines(control: pg.Client): Promise<MetSteps[]> {
  const read = async (sql: string) => {
    const { rows } = await control.query<{ step: string }>(sql)
    return rows.map(({ step }) => step)
  }
  return [
    { what: 'orders', all: orderTransitions.map(arrow), met: await read(stepsOf('order')) },
    { what: 'lines of orders', all: itemTransitions.map(arrow), met: await read(stepsOf('item')) },
    { what: 'offers', all: await read(endsOf('offers')), met: await read(endedOf('offers')) },
    {
      what: 'questions',
      all: await read(endsOf('questions')),
      met: await read(endedOf('questions')),
    },
  ]
}

const statusOfItem = `case e.type when 'item.bought' then 'bought' when 'item.unavailable' then 'unavailable'
  when 'item.reopened' then 'requested' end`

function stepsOf(what: 'order' | 'item'): string {
  const [status, thing, first] =
    what === 'order'
      ? ['e.status', 'e.order_id', 'null::text']
      : [statusOfItem, `e.detail ->> 'itemId'`, `'requested'`]
  return `select distinct before || ' → ' || status as step from (
      select status, coalesce(lag(status) over (partition by thing order by id), ${first}) as before
      from (select e.id, ${thing} as thing, ${status} as status from events e) named
      where status is not null and thing is not null
    ) steps where before is not null and before <> status`
}

/** What is open ends once, in one of the ways that the table's own rule names. */
const endsOf = (table: 'offers' | 'questions') => `
  select 'open → ' || found[1] as step from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') found
  where c.conrelid = '${table}'::regclass and c.conname = '${table}_status_check' and found[1] <> 'open'`

const endedOf = (table: 'offers' | 'questions') =>
  `select distinct 'open → ' || status as step from ${table} where status <> 'open'`
