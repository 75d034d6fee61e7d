import { meEndpoint } from '#contract/accounts/accounts.ts'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import type { PageCall } from '#contract/rendering.ts'
import { listCitiesEndpoint } from '#contract/settings/cities.ts'
import { getSettingsEndpoint, type PublicSettingKey, publicSettings } from '#contract/settings/settings.ts'
import { type Amount, madeAnswer } from './made-answers.ts'

/** A read that failed, as the server's own caller says it. */
export class FailedRead extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Answered ${status}`)
    this.status = status
  }
}

/** Answers for one endpoint in place of what is made for it. */
export interface Given {
  id: string
  /** Makes the answer; throws where the read fails. */
  answer: (endpoint: Endpoint, amount: Amount) => unknown
}

/** Changes what is made for an endpoint: `given(getOrderEndpoint, (order) => ({ ...order, status: 'placed' }))`. */
export function given<E extends Endpoint>(
  endpoint: E,
  change: (made: EndpointAnswer<E>) => EndpointAnswer<E>,
): Given {
  return { id: endpoint.id, answer: (_, amount) => madeAnswer(endpoint, amount, change) }
}

/** Fails this read with a status. */
export function failing(endpoint: Pick<Endpoint, 'id'>, status: number): Given {
  return {
    id: endpoint.id,
    answer: () => {
      throw new FailedRead(status)
    },
  }
}

/** Gives the public settings as they come, with these changed. */
export function settings(changed: Partial<Record<PublicSettingKey, string>> = {}): Given {
  return given(getSettingsEndpoint, () =>
    Object.entries({ ...publicSettings, ...changed }).map(([key, value]) => ({ key, value: String(value) })),
  )
}

const usual: readonly Given[] = [
  settings(),
  given(listCitiesEndpoint, () => [
    { slug: 'abuja', name: 'Abuja', state: 'FCT', latitude: 9.06, longitude: 7.49 },
    { slug: 'lagos', name: 'Lagos', state: 'Lagos', latitude: 6.52, longitude: 3.38 },
  ]),
]

/** Lists what a page cannot be drawn without. */
const always: ReadonlySet<string> = new Set([meEndpoint.id, getSettingsEndpoint.id, listCitiesEndpoint.id])

/** Answers reads from schemas and what is given, the last of an endpoint first. */
export function answersOf(amount: Amount, changes: readonly Given[] = []): PageCall {
  const all = [...usual, ...changes]
  // The second page of a list is its last.
  return async (endpoint, { query }) =>
    answerTo(endpoint as Endpoint, hasCursor(query) ? 'empty' : amount, all)
}

function hasCursor(query: unknown): boolean {
  return query !== null && typeof query === 'object' && 'cursor' in query && query.cursor !== undefined
}

/** Answers what every page needs, and refuses the rest. */
export function refusingAll(changes: readonly Given[] = [], status = 503): PageCall {
  const all = [...usual, ...changes]
  return async (endpoint) => {
    if (!isAlwaysRead(endpoint.id)) throw new FailedRead(status)
    return answerTo(endpoint as Endpoint, 'full', all)
  }
}

/** Returns whether no page can be drawn without this. */
export function isAlwaysRead(id: string): boolean {
  return always.has(id)
}

// Where nothing is built, an endpoint is whole, its schemas with it.
function answerTo(endpoint: Endpoint, amount: Amount, all: readonly Given[]): unknown {
  const found = all.findLast(({ id }) => id === endpoint.id)
  return found === undefined ? madeAnswer(endpoint, amount) : found.answer(endpoint, amount)
}
