import type { Endpoint } from '#contract/core/endpoint.ts'
import { schemaOf } from '#server/platform/docs/openapi.ts'
import { isDone, type SimAnswer, type Wish } from './actions.ts'
import { type Actor, listLetIn } from './actors.ts'
import type { Coverage } from './coverage.ts'
import type { Dice } from './dice.ts'
import { type JsonSchema, type Making, makeValue } from './generate.ts'
import { drawUuid } from './sim-chance.ts'

/** Endpoints that chance does not ask, and why. A run names them as not reached. */
const left: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'they would shut the house for everybody else': `launch.setMaintenance admin.saveSettings adminCities.saveSettings
      adminCities.change adminMarkets.setActive adminMarkets.change adminAreas.change users.setRole users.setPermissions users.setCities users.suspend
      users.delete agents.suspend agents.city agents.markets agents.ceiling admin.saveMail admin.savePush admin.saveSms admin.saveWhatsapp eInvoices.saveSettings`,
    'they would sign players out for good': `auth.logout profile.delete profile.password profile.endSession
      profile.endOtherSessions users.endSessions users.setEmail factors.beginTotp factors.confirmTotp`,
  }).flatMap(([why, ids]) => ids.split(/\s+/).map((id) => [id, why])),
)

const mostAccepted = 6
const illegalShare = 0.1
const againShare = 0.45

interface Schemas {
  params: JsonSchema | null
  query: JsonSchema | null
  body: JsonSchema | null
}

export function reasonLeftOut(endpoint: Endpoint): string | null {
  if (endpoint.kind === 'stream') return 'streams are not played yet'
  return left[endpoint.id] ?? null
}

/** Makes calls of every endpoint that the server has: one that is added tomorrow takes part by itself. */
export class ChanceCalls {
  readonly #playable: { endpoint: Endpoint; schemas: Schemas }[]
  readonly #accepted = new Map<string, Wish['call'][]>()
  readonly #coverage: Coverage
  readonly #dice: Dice

  constructor(endpoints: readonly Endpoint[], given: { coverage: Coverage; dice: Dice }) {
    this.#playable = endpoints
      .filter((endpoint) => reasonLeftOut(endpoint) === null)
      .map((endpoint) => ({ endpoint, schemas: schemasOf(endpoint) }))
    this.#coverage = given.coverage
    this.#dice = given.dice
  }

  /** Somebody and what they ask: mostly who may, and what seldom worked so far more often. */
  draw(
    actors: readonly Actor[],
    making: Omit<Making, 'dice' | 'actor'>,
  ): { actor: Actor; wish: Wish } | null {
    const dice = this.#dice
    const chosen = dice.weigh(
      this.#playable.map((one) => [one, 1 / (1 + this.#coverage.timesDone(one.endpoint.id) / 4)] as const),
    )
    if (chosen === undefined) return null
    const { endpoint, schemas } = chosen
    const actor = dice.pick(dice.chance(illegalShare) ? actors : listLetIn(actors, endpoint.id))
    if (actor === undefined) return null
    const needsKey = endpoint.needsIdempotencyKey === true
    const key = endpoint.method === 'POST' && (needsKey || dice.chance(0.3)) ? drawUuid(dice) : null
    const call = this.#makeCall(endpoint, schemas, { ...making, dice, actor })
    return { actor, wish: { endpoint, call, key, motive: 'chance' } }
  }

  /** Remembers what was taken, from which others are made by changing little. */
  learn({ endpoint, call }: Wish, answer: SimAnswer): void {
    if (!isDone(answer)) return
    const known = this.#accepted.get(endpoint.id) ?? []
    this.#accepted.set(endpoint.id, known)
    known.push(call)
    if (known.length > mostAccepted) known.shift()
  }

  #makeCall(endpoint: Endpoint, { params, query, body }: Schemas, making: Making): Wish['call'] {
    const { dice } = making
    const before = dice.pick(this.#accepted.get(endpoint.id) ?? [])
    const made = {
      ...(params ? { params: makeValue(params, making) } : {}),
      ...(query ? { query: makeValue(query, making) } : {}),
      ...(body ? { body: makeValue(body, making) } : {}),
    }
    if (before === undefined || !dice.chance(againShare)) return made
    return { ...made, ...(body && before.body !== undefined ? { body: mix(before.body, made, dice) } : {}) }
  }
}

/** Returns a body that was taken before, with at most one field of another. */
function mix(before: unknown, made: { body?: unknown }, dice: Dice): unknown {
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return before
  const other = (made.body ?? {}) as Record<string, unknown>
  const field = dice.pick(Object.keys(other))
  return field === undefined ? before : { ...before, [field]: other[field] }
}

function schemasOf({ params, query, body }: Endpoint): Schemas {
  return {
    params: params ? (schemaOf(params, 'input') as JsonSchema) : null,
    query: query ? (schemaOf(query, 'input') as JsonSchema) : null,
    body: body ? (schemaOf(body, 'input') as JsonSchema) : null,
  }
}
