import type pg from 'pg'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import type { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { hasEnded, type OrderStatus, orderStatuses } from '#domain/orders/order-machine.ts'
import { seconds } from '#domain/time/durations.ts'
import type { TermiiServer } from '#tests/servers/termii-server.ts'
import { askEach } from './ask-each.ts'
import { findUnsoundSms } from './must-hold/messages.ts'
import { Whose } from './whose.ts'
import { asNoted } from './written-at.ts'

const isOrder = /^ord_[0-9a-z]{26}$/
const known: ReadonlySet<unknown> = new Set(orderStatuses)
const placingIds = new Set(['orders.place', 'admin.placeOrder'])
/** A transaction that began before somebody read may end after it. */
const slackMs = seconds(30)

interface Asked {
  endpoint: Pick<Endpoint, 'id' | 'access' | 'method'>
  call: { params?: unknown }
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
  kind: string
  userId: string
  isGuest: boolean
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
  /** What was said of the order. */
  said: Said | null
}

type Said = Pick<
  EndpointAnswer<typeof placeOrderEndpoint>,
  'promise' | 'estimateHighKobo' | 'deliveryFeeKobo' | 'serviceFeeKobo' | 'callOutFeeKobo'
>

/** Keeps what was reported to people about orders since the last look, and compares it with what is. */
export class Reported {
  readonly #readings: Reading[] = []
  readonly #placings = new Map<string, Placing>()
  readonly #whose = new Whose()
  readonly #shownTooMuch = new Set<string>()
  #readSms = 0

  /** Takes in an answer; one that only repeats an earlier one says how it was then. */
  note(
    actor: Asking,
    { endpoint, call, key, motive }: Asked,
    answer: Answered,
    at: { fromMs: number; toMs: number },
  ): void {
    if (motive === 'repeat') return
    const { status, code, json } = answer
    if (status < 300) {
      this.#read(actor, json, at)
      this.#whose.note(actor, endpoint, { params: call.params, json })
      for (const text of findTooMuch(actor, json)) this.#shownTooMuch.add(text)
    }
    if (!placingIds.has(endpoint.id) || key === null || status >= 500) return
    const said = status < 300 ? (json as Said & { id: string }) : null
    this.#placings.set(`${actor.userId} ${key}`, {
      by: actor.name,
      key,
      actorId: actor.userId,
      orderId: said?.id ?? null,
      code,
      said,
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
    const shownTooMuch = [...this.#shownTooMuch]
    this.#shownTooMuch.clear()
    return [
      ...shownTooMuch,
      ...findUnsoundSms(sms),
      ...(await this.#whose.findOthers(control)),
      ...(await askEach(control, [
        [contradictedReadings, readings],
        [wrongTotals, readings.filter(({ totalKobo }) => totalKobo !== null)],
        [contradictedPlacings, placings],
        [otherwisePlaced, placings.filter(({ said }) => said !== null)],
        [
          contradictedSms,
          sms.map(({ at, to, sms: text }) => ({ id: `31${String(at).padStart(14, '0')}`, to, text })),
        ],
      ])),
    ]
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

/** Finds what an order shows to customers and agents though it has ended, or is not on its way: how to reach each other, and where the agent is. */
export function findTooMuch({ name, kind }: Pick<Asking, 'name' | 'kind'>, json: unknown): string[] {
  if (kind !== 'customer' && kind !== 'agent') return []
  if (typeof json !== 'object' || json === null) return []
  const inside = Object.values(json).flatMap((part) => findTooMuch({ name, kind }, part))
  const { id, status, agent, agentPosition, contact } = json as Record<string, unknown>
  if (typeof id !== 'string' || !isOrder.test(id) || !known.has(status)) return inside
  const other = (kind === 'customer' ? agent : contact) as { phone?: unknown } | null | undefined
  const of = `of ${id}, which is ${String(status)}`
  if (hasEnded(status as OrderStatus) && typeof other?.phone === 'string' && other.phone !== '')
    inside.push(`${name} is shown the number of the ${kind === 'customer' ? 'agent' : 'customer'} ${of}`)
  if (status !== 'in_transit' && agentPosition != null)
    inside.push(`${name} is shown the agent's place ${of}`)
  return inside
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
        and ${asNoted('events', 'e', 'received_at')} <= to_timestamp(r."toMs" / 1000.0) + interval '1 second'
        and not exists (select from events l where l.order_id = e.order_id and l.status is not null and l.id > e.id
          and ${asNoted('events', 'l', 'received_at')} < to_timestamp((r."fromMs" - ${slackMs}) / 1000.0)))`

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

const otherwisePlaced = `
  select distinct p."by" || ' was told ' || wrong.what || ', ' || (p.said - 'id' - 'code' - 'rest')::text || ' of ' || o.id || ', which has '
    || o.delivery_fee_kobo || ' and ' || o.service_fee_kobo || ' kobo of fees, ' || o.promised_from || ' to ' || o.promised_by as what
  from jsonb_to_recordset($1::jsonb) as p ("by" text, "orderId" text, said jsonb) join orders o on o.id = p."orderId"
    cross join lateral (values
      ('other fees', (p.said->>'deliveryFeeKobo')::bigint <> o.delivery_fee_kobo
        or (p.said->>'serviceFeeKobo')::bigint <> o.service_fee_kobo or (p.said->>'callOutFeeKobo')::bigint <> o.call_out_fee_kobo),
      ('another estimate', (p.said->>'estimateHighKobo')::bigint <> o.estimate_high_kobo),
      ('another time', (p.said->'promise'->>'by')::timestamptz <> o.promised_by
        or (p.said->'promise'->>'from')::timestamptz <> o.promised_from)
    ) as wrong (what, is_so)
  where wrong.is_so and not exists (select from events e where e.order_id = o.id
    and e.type in ('order.joined', 'order.parted', 'order.rescheduled', 'order.address_changed', 'order.list_changed'))`

// What an SMS says of its order holds at least since then: those that are delivered stay so, and the others came past it.
const contradictedSms = `
  select 'an SMS to ' || t."to" || ' ' || wrong.what || ': "' || t.text || '", and ' || o.id || ' is ' || o.status || ' at ' || coalesce(o.total_kobo, 0)
    || ' with the code ' || o.handover_code as what
  from jsonb_to_recordset($1::jsonb) as t (id text, "to" text, text text)
    join sms_messages s on s.provider_id = t.id
    join orders o on o.id = (regexp_match(s.about, 'ord_[0-9a-z]{26}'))[1]
    join users u on u.id = s.user_id
    cross join lateral (values
      ('says what is not so', (t.text ~ ' is delivered\\.' and o.status <> 'delivered')
        or (t.text ~ ' on the way' and not exists (select from events e where e.order_id = o.id and e.status = 'in_transit'))),
      ('names another total', t.text ~ ' is delivered\\.'
        and replace((regexp_match(t.text, 'Total [^0-9]*([0-9,]+)'))[1], ',', '')::bigint <> round(o.total_kobo / 100.0)),
      ('names another code', (regexp_match(t.text, 'code at the gate: ([0-9]+)'))[1] <> o.handover_code),
      ('went to another number', s.user_id = o.customer_id
        and ${asNoted('users', 'u', 'phone_proved_at')} < ${asNoted('sms_messages', 's', 'created_at')} and ltrim(u.phone_number, '+') <> t."to"),
      ('asks for what was never due', t.text ~ 'Have ' and not exists (select from (
          select sum(p.amount_kobo) over (order by p.id) as due from postings p where p.account = 'order' and p.owner_id = o.id) so_far
        where round(so_far.due / 100.0) = replace((regexp_match(t.text, 'Have [^0-9]*([0-9,]+)'))[1], ',', '')::bigint))
    ) as wrong (what, is_so)
  where wrong.is_so`
