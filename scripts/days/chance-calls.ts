import type { Endpoint } from '#contract/core/endpoint.ts'
import { isDone, type SimAnswer, type Wish } from './actions.ts'
import { type Actor, isLetIn, listLetIn } from './actors.ts'
import { collectionOf, fixRefused, flatten, idsByKind, idsIn, mix, only } from './call-parts.ts'
import type { Coverage } from './coverage.ts'
import type { Dice } from './dice.ts'
import { fixByContract } from './fix-values.ts'
import { type Form, type Making, makeValue } from './generate.ts'
import type { Known } from './known.ts'
import { guestsIn, reasonLeftOut } from './left-out.ts'
import { makePlayable, type Playable } from './schemas.ts'
import { drawUuid } from './sim-chance.ts'
import { drawSpoilt, sendsKey } from './spoil.ts'
import { Unlocks } from './unlocks.ts'

const mostAccepted = 6
const illegalShare = 0.1
const againShare = 0.35
const screenShare = 0.7
const messageShare = 0.3
const spoiltShare = 0.03
/** Now and then somebody does again and again what was done, until it is refused; more often what nobody has done so yet. */
const insistShare = { first: 0.3, later: 0.03 }
const mostInsisting = 35
/** So many try again what they were refused once they have done something else. */
const retriedShare = 0.3
/** Whoever has never got through tries again at once, in another way. */
const mostTries = 5

/** Holds all that a turn by chance needs. */
export interface Turn extends Omit<Making, 'dice' | 'actor' | 'path'> {
  actors: readonly Actor[]
  known: Known
  send(actor: Actor, wish: Wish): Promise<SimAnswer>
  /** Takes note of what was done, with what its screen had shown before. */
  noteDone(actor: Actor, wish: Wish, form: Form): void
}

interface Try {
  actor: Actor
  playable: Playable
  isIllegal: boolean
  form: Form
}

/** Makes calls of every endpoint that the server has: one that is added tomorrow takes part by itself. */
export class ChanceCalls {
  readonly #playable: readonly Playable[]
  /** Endpoints by their paths, of those whose paths name nothing: they list a kind of thing, or make one. */
  readonly #collections: ReadonlyMap<string, string[]>
  readonly #accepted = new Map<string, Wish['call'][]>()
  /** Whom an endpoint turned away though their role may ask it, as `endpoint actor`. */
  readonly #turnedAway = new Set<string>()
  readonly #insisted = new Set<string>()
  readonly #unlocks = new Unlocks()
  readonly #coverage: Coverage
  readonly #dice: Dice

  constructor(endpoints: readonly Endpoint[], given: { coverage: Coverage; dice: Dice }) {
    this.#playable = makePlayable(endpoints.filter((endpoint) => reasonLeftOut(endpoint) === null))
    const naming = this.#playable.filter(({ schemas }) => schemas.params === null)
    this.#collections = new Map(
      [...Map.groupBy(naming, ({ endpoint }) => endpoint.path)].map(([path, those]) => [
        path,
        those.map(({ endpoint }) => endpoint.id),
      ]),
    )
    this.#coverage = given.coverage
    this.#dice = given.dice
  }

  /** Lists that need no id: read first, they teach what everything else asks for. */
  lists(): readonly Playable[] {
    return this.#playable.filter(({ endpoint, schemas }) => endpoint.method === 'GET' && !schemas.params)
  }

  /** Lists what nobody has done yet. */
  undone(): readonly Playable[] {
    return this.#playable.filter(({ endpoint: { id } }) => this.#coverage.timesDone(id) === 0)
  }

  writesOf(matches: (playable: Playable) => boolean): readonly Playable[] {
    return this.#playable.filter((one) => one.endpoint.method !== 'GET' && matches(one))
  }

  /** Somebody asks something: mostly who may, and what seldom worked so far more often. */
  async play(turn: Turn, among: readonly Playable[] = this.#playable): Promise<void> {
    const dice = this.#dice
    const wanting = this.#wanting(turn)
    const playable = dice.weigh(among.map((one) => [one, this.#weightOf(one, turn, wanting)] as const))
    if (playable === undefined) return
    const isIllegal = dice.chance(illegalShare)
    const tries = isIllegal || this.#coverage.timesDone(playable.endpoint.id) > 0 ? 1 : mostTries
    let fixed: Wish['call'] | null = null
    const avoided = new Set<string>()
    for (let tried = 0; tried < tries; tried += 1) {
      const actor = this.#chooseActor(turn, playable, isIllegal)
      if (actor === undefined) return
      const trying = { actor, playable, isIllegal, form: {} }
      // Whoever was refused fills in everything the next time, and takes something else.
      const making = { ...this.#makingOf(turn, playable, { actor, avoided }), isFull: tried % 2 === 1 }
      const call = fixed ?? (await this.#prepare(turn, trying, making))
      const answer = await this.#ask(turn, trying, call)
      if (isDone(answer) || [401, 429, 503].includes(answer.status)) return
      if (!isIllegal && (await this.#unlock(turn, trying, { call, answer }))) return
      fixed = fixRefused(playable, call, answer, making)
      if (fixed === null)
        for (const id of Object.values((call.params ?? {}) as object)) avoided.add(String(id))
    }
  }

  /** Does what has helped others whom the same code refused, and asks again; returns whether it was done then. */
  async #unlock(
    turn: Turn,
    trying: Try,
    { call, answer }: { call: Wish['call']; answer: SimAnswer },
  ): Promise<boolean> {
    const { actor, playable } = trying
    const dice = this.#dice
    const helpful = this.#unlocks.helpfulFor(answer.code)
    const helping = this.#playable.filter(
      ({ endpoint: { id } }) => helpful.has(id) && id !== playable.endpoint.id && isLetIn(actor, id),
    )
    const help = dice.pick(helping)
    if (help === undefined || answer.code === null) return false
    const about = idsByKind(call.params)
    const making = this.#makingOf({ ...turn, about }, help, { actor, avoided: new Set() })
    const before = { actor, playable: help, isIllegal: false, form: {} }
    const isHelped =
      isDone(await this.#ask(turn, before, await this.#prepare(turn, before, making))) &&
      isDone(await this.#ask(turn, trying, call))
    this.#unlocks.noteTried(answer.code, help.endpoint.id, isHelped)
    return isHelped
  }

  /** Somebody who has just done something asks again what was refused before, and learns whether that was why. */
  async #retry(turn: Turn, actor: Actor, done: Wish): Promise<void> {
    const refused = this.#unlocks.takeRefused(actor.name)
    if (refused === null || refused.wish.endpoint === done.endpoint || !this.#dice.chance(retriedShare))
      return
    const { wish, code } = refused
    const answer = await turn.send(actor, { ...wish, key: wish.key && drawUuid(this.#dice) })
    if (isDone(answer)) turn.noteDone(actor, wish, {})
    this.#unlocks.noteTried(code, done.endpoint.id, isDone(answer))
  }

  #weightOf(
    { endpoint: { id, method }, schemas }: Playable,
    turn: Turn,
    wanting: ReadonlySet<string>,
  ): number {
    const done = this.#coverage.timesDone(id)
    const refused = this.#coverage.refused.get(id) ?? 0
    if (wanting.has(id)) return done > 0 ? 2 : 4
    // Asks seldom for a kind of thing that nobody who may ask has seen: it can only be refused.
    if (this.#lacking(turn, { id, schemas }).length > 0) return 0.1
    if (done > 0) return (method === 'GET' ? 0.2 : 0.6) / (1 + done / 4)
    return 4 / (1 + refused / 12)
  }

  /** Returns the kinds of things that an endpoint takes and that nobody who may ask it has seen. */
  #lacking({ actors, known }: Turn, { id, schemas }: { id: string; schemas: Playable['schemas'] }): string[] {
    const prefixes = idsIn(schemas.params)
    if (prefixes.length === 0) return []
    const letIn = listLetIn(actors, id)
    return prefixes.filter((prefix) => !letIn.some(({ name }) => known.hasSeen(name, prefix)))
  }

  /** Returns the endpoints that list or make what another one lacks that has never done anything yet. */
  #wanting(turn: Turn): ReadonlySet<string> {
    const wanted = new Set<string>()
    for (const { endpoint, schemas } of this.#playable) {
      if (this.#coverage.timesDone(endpoint.id) > 0) continue
      const lacking = this.#lacking(turn, { id: endpoint.id, schemas })
      if (lacking.length === 0) continue
      for (const id of this.#collections.get(collectionOf(endpoint)) ?? []) wanted.add(id)
      for (const prefix of lacking) for (const id of turn.known.makersOf(prefix)) wanted.add(id)
    }
    return wanted
  }

  /** One who may, and who has seen what the endpoint takes; now and then anybody. */
  #chooseActor(
    { actors, known, about }: Turn,
    { endpoint, schemas }: Playable,
    isIllegal: boolean,
  ): Actor | undefined {
    const dice = this.#dice
    const those = guestsIn(endpoint.id) === 'by' ? actors.filter(({ isGuest }) => isGuest) : actors
    if (isIllegal) return dice.pick(those)
    const allowed = listLetIn(those, endpoint.id)
    const taken = allowed.filter(({ name }) => !this.#turnedAway.has(`${endpoint.id} ${name}`))
    const letIn = taken.length > 0 && dice.chance(0.95) ? taken : allowed
    const prefixes = idsIn(schemas.params)
    const seeing = letIn.filter(({ name }) =>
      prefixes.every((prefix) => {
        const id = about?.get(prefix)
        return id === undefined ? known.hasSeen(name, prefix) : known.hasSeenThis(name, id)
      }),
    )
    return dice.pick(seeing.length > 0 && dice.chance(0.9) ? seeing : letIn)
  }

  #makingOf(
    turn: Turn,
    { endpoint }: Playable,
    { actor, avoided }: { actor: Actor; avoided: ReadonlySet<string> },
  ): Making {
    const dice = this.#dice
    const guest = dice.pick(turn.actors.filter(({ isGuest, userId }) => isGuest && !avoided.has(userId)))
    const about =
      guestsIn(endpoint.id) === 'about' && guest
        ? new Map([['usr', guest.userId]])
        : (turn.about ?? new Map())
    return { ...turn, about, avoided, actor, dice, path: endpoint.path, sameCall: [] }
  }

  /** Opens the screen where there is one, and makes a call of what it shows. */
  async #prepare(turn: Turn, trying: Try, making: Making): Promise<Wish['call']> {
    const { playable, isIllegal } = trying
    const { schemas, endpoint } = playable
    const params = schemas.params && this.#makePart(playable, 'params', making, {})
    const form = isIllegal || endpoint.method === 'GET' ? {} : await this.#openScreen(turn, trying, params)
    const shown = Object.values((params ?? {}) as object).map((id) => turn.known.shownOf(id) ?? {})
    // What somebody was sent is put in whole: a code goes with the number that it was sent to.
    const message = this.#dice.chance(messageShare) ? turn.known.messageOf(this.#dice) : {}
    trying.form = Object.assign({}, ...shown, form, message) as Form
    const before = making.dice.pick(this.#accepted.get(endpoint.id) ?? [])
    const made = {
      ...(params ? { params } : {}),
      ...(schemas.query ? { query: this.#makePart(playable, 'query', making, {}) } : {}),
      ...(schemas.body ? { body: this.#makePart(playable, 'body', making, trying.form) } : {}),
    }
    if (before?.body === undefined || !making.dice.chance(againShare)) return made
    return { ...made, body: mix(before.body, made, making.dice) }
  }

  async #openScreen(turn: Turn, { actor, playable }: Try, params: unknown): Promise<Form> {
    const screen = playable.screens.find(({ endpoint }) => isLetIn(actor, endpoint.id))
    if (screen === undefined || !this.#dice.chance(screenShare)) return {}
    const { endpoint } = screen
    const call = endpoint.params ? { params: only(params, screen.schemas.params) } : {}
    const answer = await turn.send(actor, { endpoint, call, key: null, motive: 'chance' })
    return isDone(answer) ? flatten(answer.json) : {}
  }

  #makePart(
    { endpoint, schemas }: Playable,
    part: 'params' | 'query' | 'body',
    making: Making,
    form: Form,
  ): unknown {
    const [schema, zod] = [schemas[part], endpoint[part]]
    if (schema === null || zod === undefined) return undefined
    const isBeyond = making.dice.chance(illegalShare / 2)
    const within = { ...making, isBody: part === 'body', isBeyond }
    const made = makeValue(schema, within, '', 0, form)
    return isBeyond ? made : fixByContract(made, { schema, zod }, within)
  }

  async #ask(turn: Turn, { actor, playable, form }: Try, call: Wish['call']): Promise<SimAnswer> {
    const { endpoint } = playable
    const dice = this.#dice
    const hasKey = endpoint.method === 'POST' && (endpoint.needsIdempotencyKey === true || dice.chance(0.3))
    const maySpoil = endpoint.method !== 'GET' && isLetIn(actor, endpoint.id)
    const spoilt = maySpoil && dice.chance(spoiltShare) ? drawSpoilt(dice) : null
    const isKeyed = spoilt === null ? hasKey : sendsKey(spoilt)
    const asked = { endpoint, call, key: isKeyed ? drawUuid(dice) : null }
    const wish: Wish =
      spoilt === null ? { ...asked, motive: 'chance' } : { ...asked, motive: 'repeat', spoilt }
    const answer = await turn.send(actor, wish)
    if (answer.status === 403 && isLetIn(actor, endpoint.id))
      this.#turnedAway.add(`${endpoint.id} ${actor.name}`)
    const ids = Object.values((call.params ?? {}) as object)
    const said = { isDone: isDone(answer), isDenied: answer.status === 404 }
    if (spoilt === null) turn.known.note({ path: endpoint.path, actor: actor.name }, ids, said)
    if (!isDone(answer)) {
      if (maySpoil && spoilt === null) this.#unlocks.noteRefused(actor.name, wish, answer)
      return answer
    }
    turn.noteDone(actor, wish, form)
    const accepted = this.#accepted.get(endpoint.id) ?? []
    this.#accepted.set(endpoint.id, accepted)
    accepted.push(call)
    if (accepted.length > mostAccepted) accepted.shift()
    if (spoilt !== null || endpoint.method === 'GET') return answer
    const share = this.#insisted.has(endpoint.id) ? insistShare.later : insistShare.first
    if (dice.chance(share)) await this.#insist(turn, actor, wish)
    await this.#retry(turn, actor, wish)
    return answer
  }

  async #insist(turn: Turn, actor: Actor, wish: Wish): Promise<void> {
    this.#insisted.add(wish.endpoint.id)
    for (let left = this.#dice.whole(2, mostInsisting); left > 0; left -= 1) {
      const key = wish.key === null ? null : drawUuid(this.#dice)
      if (!isDone(await turn.send(actor, { ...wish, key }))) return
    }
  }
}
