import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBusinessEndpoint, leaveBusinessEndpoint } from '#contract/businesses/businesses.ts'
import type { SimAnswer, Wish } from './actions.ts'
import type { Actor } from './actors.ts'
import { ChanceCalls } from './chance-calls.ts'
import { Coverage } from './coverage.ts'
import { createDice } from './dice.ts'
import { Known } from './known.ts'
import { Unlocks } from './unlocks.ts'

const actorOf = (name: string): Actor => ({
  name,
  kind: 'customer',
  userId: `usr_${name}`,
  cookie: 'session=a',
  ip: '10.0.0.1',
  phone: '08031234501',
  isGuest: false,
  holds: new Set(['everybody', 'signedIn', 'customer']),
})
const actors = ['amina', 'musa', 'ngozi'].map(actorOf)

/** Stands for a server at which whoever makes a business may leave it. */
function makeServer(known: Known, coverage: Coverage) {
  const owners = new Map<string, string>()
  const answerOf = (actor: Actor, { endpoint, call }: Wish): SimAnswer => {
    const { id = '' } = (call.params ?? {}) as { id?: string }
    if (endpoint.id === createBusinessEndpoint.id) {
      const made = `biz_${String(owners.size).padStart(26, '0')}`
      owners.set(made, actor.name)
      return { status: 201, code: null, text: '', json: { id: made } }
    }
    if (owners.get(id) !== actor.name)
      return { status: 404, code: 'businesses.not_found', text: '', json: {} }
    owners.delete(id)
    return { status: 200, code: null, text: '', json: {} }
  }
  return async (actor: Actor, wish: Wish) => {
    const answer = answerOf(actor, wish)
    coverage.note({ ...wish, ...answer })
    const ids = Object.values((wish.call.params ?? {}) as object).map(String)
    if (answer.status < 300) known.learn(actor.name, answer.json, { endpoint: wish.endpoint, ids, nowMs: 0 })
    return answer
  }
}

test('what one call lacks another one makes, and whose it is asks', async () => {
  const [known, coverage, dice] = [new Known(), new Coverage(), createDice(1, 'calls')]
  const chance = new ChanceCalls([createBusinessEndpoint, leaveBusinessEndpoint], { coverage, dice })
  const send = makeServer(known, coverage)
  const turn = { actors, known, send, nowMs: 0, noteDone: () => undefined }
  for (let turns = 0; turns < 60; turns += 1) await chance.play(turn)
  const [made, left] = [createBusinessEndpoint, leaveBusinessEndpoint].map(({ id }) => coverage.timesDone(id))
  assert.ok((made ?? 0) > 3, `${made} were made`)
  assert.ok((left ?? 0) > 3, `${left} were left`)
  const refused = coverage.refused.get(leaveBusinessEndpoint.id) ?? 0
  assert.ok(refused > 0 && refused < 5 * (left ?? 0), `${refused} were refused`)
})

test('what helped after a refusal is done before the next try, until it helps no more', () => {
  const unlocks = new Unlocks()
  const wish: Wish = { endpoint: leaveBusinessEndpoint, call: {}, key: null, motive: 'chance' }
  unlocks.noteRefused('amina', wish, { code: 'request.invalid' })
  assert.equal(unlocks.takeRefused('amina'), null)
  unlocks.noteRefused('amina', wish, { code: 'businesses.last_owner' })
  assert.equal(unlocks.takeRefused('amina')?.wish, wish)
  assert.equal(unlocks.takeRefused('amina'), null)
  unlocks.noteTried('businesses.last_owner', 'profile.name', false)
  assert.deepEqual([...unlocks.helpfulFor('businesses.last_owner')], [])
  unlocks.noteTried('businesses.last_owner', 'businesses.invite', true)
  assert.deepEqual([...unlocks.helpfulFor('businesses.last_owner')], ['businesses.invite'])
  for (let tried = 0; tried < 3; tried += 1)
    unlocks.noteTried('businesses.last_owner', 'businesses.invite', false)
  assert.deepEqual([...unlocks.helpfulFor('businesses.last_owner')], [])
})

test('whoever is refused does what helped others, and asks again', async () => {
  const [known, coverage, dice] = [new Known(), new Coverage(), createDice(2, 'calls')]
  const endpoints = [createBusinessEndpoint, leaveBusinessEndpoint]
  const chance = new ChanceCalls(endpoints, { coverage, dice })
  const business = { id: `biz_${'1'.repeat(26)}` }
  for (const { name } of actors)
    known.learn(name, business, { endpoint: createBusinessEndpoint, ids: [], nowMs: 0 })
  const asked: string[] = []
  let mayMake = false
  // Nobody makes a second business before they have left one.
  const send = async (actor: Actor, { endpoint, call }: Wish): Promise<SimAnswer> => {
    const isMaking = endpoint.id === createBusinessEndpoint.id
    const isRefused = isMaking && !mayMake
    mayMake = !isMaking
    asked.push(`${actor.name} ${endpoint.id} ${isRefused ? 'refused' : 'done'}`)
    const answer = isRefused
      ? { status: 409, code: 'businesses.too_many', text: '', json: {} }
      : { status: 200, code: null, text: '', json: business }
    coverage.note({ endpoint, ...answer })
    const ids = Object.values((call.params ?? {}) as object).map(String)
    if (!isRefused) known.learn(actor.name, answer.json, { endpoint, ids, nowMs: 0 })
    return answer
  }
  const turn = { actors, known, send, nowMs: 0, noteDone: () => undefined }
  for (let turns = 0; turns < 80; turns += 1) await chance.play(turn)
  const helped = asked.filter((line, at) => {
    const [refused = '', help = ''] = asked.slice(Math.max(0, at - 2), at)
    const actor = line.split(' ')[0]
    return (
      line === `${actor} ${createBusinessEndpoint.id} done` &&
      help === `${actor} ${leaveBusinessEndpoint.id} done` &&
      refused === `${actor} ${createBusinessEndpoint.id} refused`
    )
  })
  assert.ok(helped.length > 5, `${helped.length} of ${asked.length}`)
})
