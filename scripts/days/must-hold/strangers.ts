import type pg from 'pg'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Actions, SimAnswer, Wish } from '../actions.ts'
import { type Actor, isLetIn } from '../actors.ts'
import type { Dice } from '../dice.ts'
import type { Known } from '../known.ts'
import { makePlayable } from '../schemas.ts'
import { drawUuid } from '../sim-chance.ts'
import { listOwned } from '../whose.ts'

const isId = /^[a-z]{3}_[0-9a-z]{26}$/
/** Each endpoint is asked by strangers so often, and so many of them in an hour. */
const mostEach = 2
const mostAtOnce = 8
/** Says nothing of whose a thing is: it is not there, whoever asks is not known or asks too much, or the site is closed. */
const saysNothing = new Set([0, 401, 404, 429, 503])

interface Asking {
  actions: Pick<Actions, 'actions' | 'send' | 'noteFault'>
  actors: readonly Actor[]
  dice: Dice
  control: pg.Client
}

/** Asks for something that is somebody's own. */
interface Question extends Pick<Wish, 'endpoint' | 'call' | 'key'> {
  kind: Actor['kind']
}

/**
 * Asks for what is somebody's own as others of their kind, whom it does not concern: what people asked themselves, and what an
 * endpoint takes that needs an id and what is shown of it. They are answered as of things that are not there. What admins asked is asked by
 * one who may do little, whom the role table turns away.
 */
export class Strangers {
  readonly #times = new Map<string, number>()
  /** Endpoints of customers and agents that take one id, with what kind of thing that is of and the fields of their form. */
  readonly #plain: readonly { endpoint: Endpoint; param: string; prefix: string; fields: string[] }[]
  readonly #known: Pick<Known, 'listShown'>

  constructor(endpoints: readonly Endpoint[], known: Pick<Known, 'listShown'>) {
    this.#known = known
    this.#plain = makePlayable(endpoints).flatMap(({ endpoint, schemas }) => {
      const [param, ...others] = Object.entries(schemas.params?.properties ?? {})
      const prefix = /^\^([a-z]{3})_/.exec(param?.[1].pattern ?? '')?.[1]
      const isOfPeople = ['customer', 'agent', 'signedIn'].includes(endpoint.access)
      if (param === undefined || prefix === undefined || others.length > 0 || !isOfPeople) return []
      if (endpoint.kind !== undefined || endpoint.query?.safeParse({}).success === false) return []
      return [{ endpoint, param: param[0], prefix, fields: Object.keys(schemas.body?.properties ?? {}) }]
    })
  }

  async ask(asking: Asking): Promise<void> {
    const questions = this.#listQuestions(asking)
    const ids = [...new Set(questions.flatMap(({ call }) => idsOf(call)))]
    const people = new Map((await listOwned(asking.control, ids)).map((one) => [one.id, new Set(one.people)]))
    let asked = 0
    for (const question of questions) {
      if (asked === mostAtOnce) return
      const stranger = chooseStranger(asking, question, people)
      if (stranger === undefined) continue
      asked += 1
      this.#times.set(question.endpoint.id, this.#timesOf(question.endpoint.id) + 1)
      await askOne(asking, question, { stranger, owned: new Set(people.keys()) })
    }
  }

  /** Returns what strangers have not asked often enough, the least often asked first. */
  #listQuestions(asking: Asking): Question[] {
    const all = [...this.#listPlain(), ...listAsked(asking)]
    const last = new Map(all.map((question) => [question.endpoint.id, question]))
    return [...last.values()]
      .filter(({ endpoint }) => this.#timesOf(endpoint.id) < mostEach)
      .sort((a, b) => this.#timesOf(a.endpoint.id) - this.#timesOf(b.endpoint.id))
  }

  #listPlain(): Question[] {
    return this.#plain.flatMap(({ endpoint, param, prefix, fields }) => {
      const { id, shown = {} } = this.#known.listShown(prefix).at(-1) ?? {}
      // A form is sent as it is shown.
      const body = Object.fromEntries(fields.flatMap((name) => (name in shown ? [[name, shown[name]]] : [])))
      if (id === undefined || endpoint.body?.safeParse(body).success === false) return []
      const kind = endpoint.access === 'agent' ? 'agent' : 'customer'
      const call = { params: { [param]: id }, ...(endpoint.body === undefined ? {} : { body }) }
      return [{ endpoint, call, key: endpoint.needsIdempotencyKey === true ? 'drawn' : null, kind }]
    })
  }

  #timesOf(endpointId: string): number {
    return this.#times.get(endpointId) ?? 0
  }
}

/** Returns what people have asked and were answered about, in its order. */
function listAsked({ actions, actors }: Asking): Question[] {
  return actions.actions.flatMap(({ endpoint, call, key, status, spoilt, motive, actor }) => {
    const { kind, isGuest } = actors.find(({ name }) => name === actor) ?? { kind: 'visitor', isGuest: true }
    const wasTaken = status < 300 || status === 409
    if (isGuest || !wasTaken || spoilt !== undefined || motive === 'repeat') return []
    return endpoint.access === 'public' || endpoint.kind === 'stream' ? [] : [{ endpoint, call, key, kind }]
  })
}

/** Returns one of the same kind to whom nothing that was asked about belongs; nobody where it belongs to nobody. */
function chooseStranger(
  { actors, dice }: Asking,
  { kind, call, endpoint }: Question,
  people: ReadonlyMap<string, ReadonlySet<string>>,
): Actor | undefined {
  const others = actors.filter((one) => one.kind === kind && !one.isGuest && one.cookie !== '')
  if (kind === 'admin') return dice.pick(others.filter((one) => !isLetIn(one, endpoint.id)))
  const owners = idsOf(call).flatMap((id) => people.get(id) ?? [])
  if (owners.length === 0) return undefined
  return dice.pick(others.filter(({ userId }) => owners.every((those) => !those.has(userId))))
}

async function askOne(
  { actions, dice }: Asking,
  { endpoint, call, key }: Question,
  { stranger, owned }: { stranger: Actor; owned: ReadonlySet<string> },
): Promise<void> {
  const send = (asked: Wish['call']): Promise<SimAnswer> =>
    actions.send(stranger, { endpoint, call: asked, key: key && drawUuid(dice), motive: 'chance' })
  const answer = await send(call)
  if (stranger.kind === 'admin' || saysNothing.has(answer.status)) return
  const params = Object.entries((call.params ?? {}) as Record<string, unknown>).map(([name, id]) => [
    name,
    typeof id === 'string' && owned.has(id) ? `${id.slice(0, 3)}_${'0'.repeat(26)}` : id,
  ])
  const ofNothing = await send({ ...call, params: Object.fromEntries(params) })
  if (ofNothing.status !== 404 && saysNothing.has(ofNothing.status)) return
  if (answer.status !== ofNothing.status || answer.code !== ofNothing.code)
    actions.noteFault(
      `${stranger.name} asks ${endpoint.id} about ${idsOf(call).join(', ')}, which is another's, and gets ${answer.status} ${answer.code ?? ''}; of what is not there it is ${ofNothing.status} ${ofNothing.code ?? ''}`,
    )
}

const idsOf = ({ params }: Wish['call']) =>
  Object.values((params ?? {}) as object).filter((id): id is string => isId.test(String(id)))
