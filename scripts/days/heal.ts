import type { Endpoint } from '#contract/core/endpoint.ts'
import { isDone, type SimAnswer, type Wish } from './actions.ts'
import type { Actor } from './actors.ts'
import type { Form } from './generate.ts'

const reason = 'Put back as it was'

interface Healing {
  endpointId: string
  call: Wish['call']
  /** Reads the version that the write must name, where it names one. */
  versionAt?: string
}

interface Done {
  id: string
  call: Wish['call']
  /** What the screen showed before. */
  form: Form
}

type Heal = (done: Done) => Omit<Healing, 'endpointId'> & { endpointId?: string }

/** How acts that would close the site for everybody else are put back, by the endpoint that does them. */
const heals: Readonly<Record<string, Heal>> = {
  'launch.setMaintenance': () => ({ call: { body: { isOn: false } } }),
  'adminMarkets.setActive': ({ call: { params } }) => ({ call: { params, body: { isActive: true } } }),
  'agents.suspend': ({ call: { params } }) => ({
    endpointId: 'agents.unsuspend',
    call: { params, body: { reason } },
  }),
  'agents.ceiling': ({ call: { params } }) => ({ call: { params, body: { ceilingKobo: null, reason } } }),
  'adminAreas.change': ({ call: { body } }) => {
    const { before, area } = body as { before: unknown; area: unknown }
    return { call: { body: { before: area, area: before } } }
  },
  'admin.saveSettings': fromForm,
  'adminCities.saveSettings': fromForm,
  'adminCities.change': (done) => ({ ...fromForm(done), versionAt: 'adminCities.list' }),
  'adminMarkets.change': (done) => ({ ...fromForm(done), versionAt: 'adminMarkets.get' }),
  'agents.city': fromForm,
  'agents.markets': fromForm,
}

function fromForm({ call, form }: Done): { call: Wish['call'] } {
  return { call: { ...call, body: takeFrom(form, call.body) } }
}

/** Returns a body of the same parts with what the screen showed before it. */
function takeFrom(form: Form, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const shown = form[name]
      if (shown !== undefined && (typeof shown !== 'object' || shown === null || Array.isArray(shown)))
        return [name, shown]
      return [name, takeFrom((shown ?? form) as Form, value)]
    }),
  )
}

interface Server {
  endpoints: readonly Endpoint[]
  send(actor: Actor, wish: Wish): Promise<SimAnswer>
}

/** Remembers what chance has shut, and puts it back. */
export class Heals {
  readonly #owed: Healing[] = []
  readonly #byId: ReadonlyMap<string, Endpoint>
  readonly #given: Server

  constructor(given: Server) {
    this.#given = given
    this.#byId = new Map(given.endpoints.map((endpoint) => [endpoint.id, endpoint]))
  }

  /** Notes what was done; returns whether there is something to put back. */
  note({ endpoint: { id }, call }: Wish, form: Form): boolean {
    const heal = heals[id]
    if (heal === undefined) return false
    this.#owed.push({ endpointId: id, ...heal({ id, call, form }) })
    return true
  }

  /** Puts back everything that is owed, the last first; what is refused is owed until the next time. */
  async putBack(admin: Actor): Promise<void> {
    for (const healing of this.#owed.splice(0).reverse()) {
      const endpoint = this.#byId.get(healing.endpointId)
      if (endpoint === undefined) continue
      const call = await this.#withVersion(admin, healing)
      const answer = await this.#given.send(admin, { endpoint, call, key: null, motive: 'trip' })
      if (!isDone(answer)) this.#owed.push(healing)
    }
    // Each state is put back once: older than a few days are those that something else has overtaken.
    this.#owed.splice(0, this.#owed.length - mostOwed)
  }

  async #withVersion(admin: Actor, { call, versionAt }: Healing): Promise<Wish['call']> {
    const endpoint = versionAt === undefined ? undefined : this.#byId.get(versionAt)
    if (endpoint === undefined) return call
    const asked = endpoint.params ? { params: call.params } : {}
    const { json } = await this.#given.send(admin, { endpoint, call: asked, key: null, motive: 'trip' })
    const version = findVersion(json, Object.values((call.params ?? {}) as object))
    return version === undefined ? call : { ...call, body: { ...(call.body as object), version } }
  }
}

const mostOwed = 40

/** Finds the version beside one of some names. */
function findVersion(json: unknown, names: readonly unknown[]): unknown {
  if (typeof json !== 'object' || json === null) return undefined
  const { version } = json as { version?: unknown }
  if (version !== undefined && Object.values(json).some((value) => names.includes(value))) return version
  for (const part of Object.values(json)) {
    const found = findVersion(part, names)
    if (found !== undefined) return found
  }
  return undefined
}
