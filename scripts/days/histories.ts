import type pg from 'pg'
import { seconds } from '#domain/time/durations.ts'
import { fitsBalances, fitsStates, type Move, type Read, returnsOf, type Step } from './fits-history.ts'
import { findOrders } from './reported.ts'
import { asNoted } from './written-at.ts'

/** A write takes so long at most from its moment to its end. */
const slackMs = seconds(30)
const isQuestion = /^qst_[0-9a-z]{26}$/
const isOffer = /^off_[0-9a-z]{26}$/

/** When an answer was asked for and given: by the order of things in this process, and by the simulated clock. */
interface Span {
  begun: number
  ended: number
  fromMs: number
  toMs: number
}

interface Reader {
  name: string
  userId: string
}

interface Thing {
  id: string
  /** Higher is later; what is past its end stays as it is. */
  version: number | null
  /** Null where it is open, or where its state is no matter here. */
  end: string | null
}

/**
 * Keeps what each person was shown since the last look, and holds each person's observations against the writes: they fit
 * some order of them only where nobody who saw something newer is shown something older.
 */
export class Histories {
  readonly #orders = new Map<string, Read<string>[]>()
  readonly #balances = new Map<string, Read<number>[]>()
  readonly #things = new Map<string, Read<Thing>[]>()
  /** How far each reader's view of each thing has come. */
  readonly #floors = new Map<string, number>()

  note(reader: Reader, endpointId: string, json: unknown, at: Span): void {
    for (const { id, status } of findOrders(json))
      store(this.#orders, `${reader.name} ${id}`, { ...at, state: status })
    for (const thing of findThings(json))
      store(this.#things, `${reader.name} ${thing.id}`, { ...at, state: thing })
    const { balanceKobo } = (json ?? {}) as { balanceKobo?: unknown }
    if (endpointId === 'wallet.get' && typeof balanceKobo === 'number')
      store(this.#balances, `${reader.name} ${reader.userId}`, { ...at, state: balanceKobo })
  }

  /** Returns, as sentences, whose observations fit no order of the writes. */
  async findMisfits(control: pg.Client): Promise<string[]> {
    return [
      ...(await this.#ordersMisfit(control)),
      ...(await this.#balancesMisfit(control)),
      ...this.#goBack(),
    ].slice(0, 5)
  }

  async #ordersMisfit(control: pg.Client): Promise<string[]> {
    const read = take(this.#orders)
    const ids = [...new Set(read.map(({ thing }) => thing))]
    const writes = await readWrites<Step>(control, stepsOfOrders, ids)
    return read.flatMap(({ key, reader, thing, reads }) => {
      const steps = writes.get(thing) ?? []
      const fits = fitsStates(reads, steps, { floor: this.#floors.get(key) ?? 0, slackMs })
      this.#floors.set(key, fits.floor)
      return fits.misfit === null
        ? []
        : [
            `${reader} is shown ${thing} as ${fits.misfit.state}, which fits no order of ${steps.map(({ state }) => state).join(', ')}`,
          ]
    })
  }

  async #balancesMisfit(control: pg.Client): Promise<string[]> {
    const read = take(this.#balances)
    const writes = await readWrites<Move>(control, movesOfWallets, [
      ...new Set(read.map(({ thing }) => thing)),
    ])
    return read.flatMap(({ key, reader, thing, reads }) => {
      const floor = this.#floors.get(key) ?? 0
      const fits = fitsBalances(reads, writes.get(thing) ?? [], { floor, slackMs })
      this.#floors.set(key, fits.floor)
      return fits.misfit === null
        ? []
        : [
            `${reader} is shown ${fits.misfit.state} kobo in the wallet, which no beginning of its movements comes to`,
          ]
    })
  }

  /** Questions and offers that have ended stay so, and no version is shown after a later one. */
  #goBack(): string[] {
    return take(this.#things).flatMap(({ key, reader, thing, reads }) => {
      const floor = this.#floors.get(key) ?? Number.NEGATIVE_INFINITY
      const versions = returnsOf(
        reads.flatMap((read) =>
          read.state.version === null ? [] : [{ ...read, state: read.state.version }],
        ),
        floor,
      )
      this.#floors.set(key, versions.floor)
      const ends = new Set(reads.flatMap(({ state }) => (state.end === null ? [] : [state.end])))
      return [
        ...(versions.misfit === null
          ? []
          : [`${reader} is shown an older version of ${thing} after a newer one`]),
        ...(ends.size > 1
          ? [`${reader} is shown ${thing} as ${[...ends].join(' and as ')}, and it ends once`]
          : []),
      ]
    })
  }
}

function store<State>(all: Map<string, Read<State>[]>, key: string, read: Read<State>): void {
  const known = all.get(key) ?? []
  all.set(key, known)
  known.push(read)
}

interface Taken<State> {
  key: string
  reader: string
  thing: string
  reads: Read<State>[]
}

function take<State>(all: Map<string, Read<State>[]>): Taken<State>[] {
  const taken = [...all].map(([key, reads]) => {
    const [reader = '', thing = ''] = key.split(' ')
    return { key, reader, thing, reads }
  })
  all.clear()
  return taken
}

/** Finds questions and offers with how they ended, open ones as version 0; and whatever has a version. */
function findThings(json: unknown): Thing[] {
  if (typeof json !== 'object' || json === null) return []
  const inside = Object.values(json).flatMap(findThings)
  const { id, status, version } = json as Record<string, unknown>
  if (typeof id !== 'string') return inside
  if ((isQuestion.test(id) || isOffer.test(id)) && typeof status === 'string') {
    const isOpen = status === 'open'
    return [...inside, { id, version: isOpen ? 0 : 1, end: isOpen ? null : status }]
  }
  return typeof version === 'number' ? [...inside, { id, version, end: null }] : inside
}

async function readWrites<Write extends object>(
  control: pg.Client,
  sql: string,
  ids: readonly string[],
): Promise<Map<string, Write[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await control.query<Write & { of: string }>(sql, [ids])
  return Map.groupBy(rows, (row) => row.of)
}

const stepsOfOrders = `
  select e.order_id as of, e.status as state, (extract(epoch from ${asNoted('events', 'e', 'received_at')}) * 1000)::float8 as "atMs"
  from events e where e.order_id = any($1) and e.status is not null order by e.id`

const movesOfWallets = `
  select p.owner_id as of, -sum(p.amount_kobo)::float8 as kobo,
    (extract(epoch from ${asNoted('ledger_transactions', 't', 'created_at')}) * 1000)::float8 as "atMs"
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'wallet' and p.owner_id = any($1) group by p.owner_id, t.id order by min(p.id)`
