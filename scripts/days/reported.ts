import type pg from 'pg'
import { seconds } from '#domain/durations.ts'
import { orderStatuses } from '#domain/order-machine.ts'
import type { TermiiServer } from '#tests/servers/termii-server.ts'
import { askEach } from './ask-each.ts'

const isOrder = /^ord_[0-9a-z]{26}$/
const known: ReadonlySet<unknown> = new Set(orderStatuses)
const placingIds = new Set(['orders.place', 'admin.placeOrder'])
/** A transaction that began before somebody read may end after it. */
const slackMs = seconds(30)

interface Asked {
  endpoint: { id: string }
  key: string | null
  motive: string
}

interface Answered {
  status: number
  code: string | null
  json: unknown
}

interface Asking {
  name: string
  userId: string
}

interface Reading {
  by: string
  orderId: string
  status: string
  totalKobo: number | null
  fromMs: number
  toMs: number
}

interface Placing {
  by: string
  key: string
  /** Who asked, under whom the key is kept. */
  actorId: string
  /** Null where it was said that nothing was placed. */
  orderId: string | null
  code: string | null
}

/** Keeps what was reported to people about orders since the last look, and compares it with what is. */
export class Reported {
  readonly #readings: Reading[] = []
  readonly #placings = new Map<string, Placing>()
  #readSms = 0

  /** Takes in an answer; one that only repeats an earlier one says how it was then. */
  note(
    actor: Asking,
    { endpoint, key, motive }: Asked,
    answer: Answered,
    at: { fromMs: number; toMs: number },
  ): void {
    if (motive === 'repeat') return
    const { status, code, json } = answer
    if (status < 300) this.#read(actor, json, at)
    if (!placingIds.has(endpoint.id) || key === null || status >= 500) return
    const orderId = status < 300 ? (json as { id: string }).id : null
    this.#placings.set(`${actor.userId} ${key}`, {
      by: actor.name,
      key,
      actorId: actor.userId,
      orderId,
      code,
    })
  }

  #read(actor: Asking, json: unknown, at: { fromMs: number; toMs: number }): void {
    for (const { id, status, totalKobo } of findOrders(json))
      this.#readings.push({ by: actor.name, orderId: id, status, totalKobo, ...at })
  }

  /** Returns, as sentences, what was reported and is not so. */
  async findContradicted(control: pg.Client, termii: TermiiServer): Promise<string[]> {
    const readings = this.#readings.splice(0)
    const placings = [...this.#placings.values()]
    this.#placings.clear()
    const sms = termii.taken
      .slice(this.#readSms)
      .map((one, index) => ({ ...one, at: this.#readSms + index + 1 }))
    this.#readSms = termii.taken.length
    return askEach(control, [
      [contradictedReadings, readings],
      [wrongTotals, readings.filter(({ totalKobo }) => totalKobo !== null)],
      [contradictedPlacings, placings],
      [contradictedSms, sms.map(({ at, sms: text }) => ({ id: `31${String(at).padStart(14, '0')}`, text }))],
    ])
  }
}

interface Shown {
  id: string
  status: string
  totalKobo: number | null
}

/** Finds every order that an answer shows with its status. */
export function findOrders(json: unknown): Shown[] {
  if (typeof json !== 'object' || json === null) return []
  const inside = Object.values(json).flatMap(findOrders)
  const { id, status, totalKobo } = json as Record<string, unknown>
  if (typeof id !== 'string' || !isOrder.test(id) || typeof status !== 'string' || !known.has(status))
    return inside
  return [...inside, { id, status, totalKobo: typeof totalKobo === 'number' ? totalKobo : null }]
}

const reading = `jsonb_to_recordset($1::jsonb)
  as r ("by" text, "orderId" text, status text, "totalKobo" bigint, "fromMs" bigint, "toMs" bigint)`

// A status that was shown is one that the order had at some moment between the question and the answer.
const contradictedReadings = `
  select distinct r."by" || ' was shown ' || r."orderId" || ' as ' || r.status || ', and the events do not have it then' as what
  from ${reading}
  where exists (select from events e where e.order_id = r."orderId" and e.status is not null)
    and not exists (
      select from events e where e.order_id = r."orderId" and e.status = r.status
        and e.received_at <= to_timestamp(r."toMs" / 1000.0) + interval '1 second'
        and not exists (select from events l where l.order_id = e.order_id and l.status is not null and l.id > e.id
          and l.received_at < to_timestamp((r."fromMs" - ${slackMs}) / 1000.0)))`

const wrongTotals = `
  select distinct r."by" || ' was shown ' || r."totalKobo" || ' kobo for ' || r."orderId" || ', whose bill is ' || o.total_kobo as what
  from ${reading} join orders o on o.id = r."orderId"
  where r.status = 'delivered' and o.status = 'delivered' and r."totalKobo" <> o.total_kobo`

const contradictedPlacings = `
  select p."by" || ' was answered ' || coalesce(p.code, 'of ' || p."orderId") || ' with the key ' || p.key || ', and there is '
    || coalesce((select o.id || ' ' || o.status from orders o where o.idempotency_key = p.key limit 1), 'no order') as what
  from jsonb_to_recordset($1::jsonb) as p ("by" text, key text, "actorId" text, "orderId" text, code text)
  where (p."orderId" is null) = exists (select from orders o where o.idempotency_key = p.key
    and (p."orderId" is null or o.id = p."orderId"))`

// What an SMS says of its order holds at least since then: those that are delivered stay so, and the others came past it.
const contradictedSms = `
  select 'an SMS says "' || t.text || '", and ' || o.id || ' is ' || o.status || ' at ' || coalesce(o.total_kobo, 0) as what
  from jsonb_to_recordset($1::jsonb) as t (id text, text text)
    join sms_messages s on s.provider_id = t.id
    join orders o on o.id = (regexp_match(s.about, 'ord_[0-9a-z]{26}'))[1]
  where (t.text ~ ' is delivered\\.' and (o.status <> 'delivered'
      or replace((regexp_match(t.text, 'Total [^0-9]*([0-9,]+)'))[1], ',', '')::bigint <> round(o.total_kobo / 100.0)))
    or (t.text ~ ' on the way' and not exists (select from events e where e.order_id = o.id and e.status = 'in_transit'))`
