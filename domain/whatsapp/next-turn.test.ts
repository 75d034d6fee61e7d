import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededAreas } from '#database/seed/areas.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'
import { isCommand, nextTurn } from './next-turn.ts'
import type { Say } from './say.ts'
import { type Asked, type Heard, newTalk, type Talk, type TalkFacts } from './talk.ts'

const facts: TalkFacts = {
  index,
  areas: seededAreas,
  now: new Date('2026-11-24T10:00:00+01:00'),
  newKey: 'whatsapp-1',
  businessName: 'Kasuwa',
  places: [],
  usual: null,
  payWays: ['cash'],
  isStopped: false,
  termsUrl: 'https://kasuwa.example/help',
}

const figure = {
  marketId: 'mkt_1',
  marketName: 'Wuse Market',
  aboutKobo: 2_450_000,
  capKobo: 2_900_000,
  feesKobo: 100_000,
  scheduledFor: null,
  arrival: 'today, 3:10 pm – 3:50 pm',
}

const home = {
  id: 'adr_1',
  label: 'Home',
  area: 'Gwarinpa',
  landmark: '3rd Avenue',
  directions: null,
  gateCode: '12',
  latitude: null,
  longitude: null,
}

/** Plays a conversation: what is said, what is asked for, and quotes as they are asked for. */
function play(more: Partial<TalkFacts> = {}) {
  let talk: Talk = newTalk
  let keys = 0
  const heard = (what: Heard): { says: Say[]; ask: Asked | null } => {
    keys += 1
    const turn = nextTurn(talk, what, { ...facts, newKey: `whatsapp-${keys}`, ...more })
    talk = turn.talk
    if (turn.ask?.do !== 'quote') return turn
    const quoted = heard({ kind: 'quoted', figure })
    return { ...quoted, says: [...turn.says, ...quoted.says] }
  }
  const say = (text: string) => heard({ kind: 'text', text })
  return {
    heard,
    say,
    tap: (title: string, said: { says: Say[] }) => heard({ kind: 'choice', id: idOf(said, title) }),
    talk: () => talk,
  }
}

const textOf = ({ says }: { says: Say[] }) => says.map(({ text }) => text).join('\n')

function idOf({ says }: { says: Say[] }, title: string): string {
  const choices = says.flatMap((say) => ('choices' in say ? say.choices : []))
  const found = choices.find((choice) => choice.title === title)
  assert.ok(found, `${title} in ${JSON.stringify(choices)}`)
  return found.id
}

test('from “hi” to placing: the terms, the list, the place, one figure, the button', () => {
  const person = play()
  const hello = textOf(person.say('Hi'))
  assert.match(hello, /Welcome to Kasuwa/)
  assert.match(hello, /kasuwa\.example\/help/)
  const list = person.say('2 mudu rice\n₦500 pepper')
  assert.match(textOf(list), /1\. 2 mudu rice\n2\. ₦500 pepper/)
  assert.equal(list.says.at(-1)?.kind, 'location')
  const shown = person.say('Wuse 2, opposite AP Plaza')
  assert.match(textOf(shown), /About ₦24,500 with our fees, from Wuse Market/)
  assert.match(textOf(shown), /today, 3:10 pm – 3:50 pm/)
  assert.match(textOf(shown), /before it goes above ₦29,000/)
  const placing = person.tap('Place it', shown)
  assert.deepEqual(
    [placing.ask, person.talk().step, person.talk().payBy],
    [{ do: 'place' }, 'placing', 'cash'],
  )
  const done = person.heard({ kind: 'placed', code: 'ABCD', followUrl: 'https://k/track/ABCD', pay: null })
  assert.match(textOf(done), /Your order is ABCD/)
  assert.deepEqual([person.talk().step, person.talk().lines], ['idle', []])
})

test('what a message says goes before the place and the person of the last order', () => {
  const person = play()
  person.say('2 mudu rice')
  const first = person.say('Wuse 2, opposite AP Plaza')
  person.tap('Place it', first)
  person.heard({ kind: 'placed', code: 'ABCD', followUrl: 'https://k/track/ABCD', pay: null })
  const again = person.say('3 tubers yam. My house na Gwarinpa. Call Ngozi on 08031234567')
  assert.match(textOf(again), /Gwarinpa\. What is near your gate/)
  assert.deepEqual(person.talk().contact, { name: 'Ngozi', phone: '08031234567' })
  person.say('3rd avenue')
  person.say('add 2 mudu rice, send am to Kubwa, near NNPC')
  assert.deepEqual([person.talk().place?.area, person.talk().place?.landmark], ['Kubwa', 'near NNPC'])
  const two = person.say('add 1 mudu beans, deliver to Jabi or Utako')
  assert.match(textOf(two), /two places: Utako and Jabi|two places: Jabi and Utako/)
  assert.deepEqual([person.talk().place, person.talk().step], [null, 'where'])
})

test('replies change the list at every step, and buttons of an earlier figure place nothing', () => {
  const person = play()
  person.say('2 mudu rice\n₦500 pepper')
  const shown = person.say('Wuse 2, opposite AP Plaza')
  const changed = person.say('no pepper, add 3 tubers yam')
  assert.match(textOf(changed), /1\. 2 mudu rice\n2\. 3 tubers yam/)
  const stale = person.tap('Place it', shown)
  assert.equal(stale.ask, null)
  assert.match(textOf(stale), /earlier list/)
  const hint = person.tap('Change', stale)
  assert.match(textOf(hint), /Write what to change/)
  assert.match(textOf(person.say('make the rice 3 mudu')), /1\. 3 mudu rice/)
  assert.match(textOf(person.say('cancel')), /Nothing was ordered/)
  assert.equal(person.talk().lines.length, 0)
})

test('what is unsure is asked by buttons, one after another, before the place', () => {
  const person = play()
  person.say('2 mudu rice\n₦500 pepper\nzobo leaf small')
  const lines = person.talk().lines.map((line, at) => ({ ...line, isUnsure: at > 0 }))
  const talk: Talk = { ...person.talk(), step: 'list', lines }
  const first = nextTurn(talk, { kind: 'choice', id: 'sure:1' }, facts)
  assert.match(textOf(first), /number 3 right/)
  assert.deepEqual(
    first.says.flatMap((say) => ('choices' in say ? say.choices.map(({ title }) => title) : [])),
    ['Yes, right', 'Leave it out', 'Write it again'],
  )
  const second = nextTurn(first.talk, { kind: 'choice', id: 'drop:2' }, facts)
  assert.equal(second.talk.lines.length, 2)
  assert.equal(second.talk.step, 'where')
})

test('where: saved places as a list, a pin, an area without a landmark, and what is outside', () => {
  const saved = play({ places: [home] })
  const asked = saved.say('2 mudu rice')
  assert.equal(asked.says.at(-1)?.kind, 'list')
  saved.tap('Home', asked)
  assert.deepEqual(
    [saved.talk().place?.area, saved.talk().place?.gateCode, saved.talk().step],
    ['Gwarinpa', '12', 'confirm'],
  )

  const pin = play()
  pin.say('2 mudu rice')
  const area = seededAreas.find(({ name }) => name === 'Wuse 2')
  assert.ok(area)
  const { latitude, longitude } = area
  assert.match(
    textOf(pin.heard({ kind: 'location', latitude, longitude, name: null })),
    /What is near your gate/,
  )
  pin.say('Opposite AP Plaza')
  assert.deepEqual([pin.talk().place?.landmark, pin.talk().place?.latitude], ['Opposite AP Plaza', latitude])

  const far = play()
  far.say('2 mudu rice')
  assert.match(
    textOf(far.heard({ kind: 'location', latitude: 6.5, longitude: 3.4, name: null })),
    /outside where we deliver/,
  )
  assert.match(textOf(far.say('Kubwa')), /What is near your gate|outside/)
})

test('how to pay is asked where there is a choice, by buttons or in words', () => {
  const person = play({ payWays: ['cash', 'link', 'account'] })
  person.say('2 mudu rice')
  const shown = person.say('Wuse 2, opposite AP Plaza')
  const ways = person.tap('Place it', shown)
  assert.equal(ways.ask, null)
  assert.deepEqual(person.tap('Account number', ways).ask, { do: 'place' })
  const paid = person.heard({
    kind: 'placed',
    code: 'ABCD',
    followUrl: 'https://k/track/ABCD',
    pay: {
      url: null,
      account: { number: '0123456789', name: 'Kasuwa', bank: 'Wema', amountKobo: 2_450_000, by: '3:40 pm' },
    },
  })
  assert.match(textOf(paid), /Transfer exactly ₦24,500 to 0123456789, Wema, Kasuwa by 3:40 pm, and we start/)
})

test('STOP, START, a person, answers and stars, at any step', () => {
  const person = play()
  person.say('2 mudu rice')
  assert.deepEqual(person.say(' Stop. ').ask, { do: 'stop' })
  assert.equal(person.talk().lines.length, 1)
  assert.deepEqual(nextTurn(newTalk, { kind: 'text', text: 'START' }, { ...facts, isStopped: true }).ask, {
    do: 'start',
  })
  assert.deepEqual(person.say('I want to talk to a person').ask, { do: 'callAdmins' })
  assert.deepEqual(person.heard({ kind: 'choice', id: 'q:qst_1:skip' }).ask, {
    do: 'answer',
    questionId: 'qst_1',
    answer: 'skip',
  })
  assert.deepEqual(person.heard({ kind: 'choice', id: 'rate:ord_1:5' }).ask, {
    do: 'rate',
    orderId: 'ord_1',
    stars: 5,
  })
  assert.deepEqual(person.heard({ kind: 'forOffice', what: 'voice' }).ask, { do: 'callAdmins' })
  for (const text of ['stop', 'hi', 'Good morning ma', 'yes', 'cancel']) assert.ok(isCommand(text), text)
  for (const text of ['2 mudu rice', 'stop fish', 'hi 2 mudu rice', 'cancel the rice'])
    assert.ok(!isCommand(text), text)
})

test('whatever is heard wherever it is heard, something is said or asked for, and nothing throws', () => {
  const heards: Heard[] = [
    ...['hi', 'yes', '2 yam', 'no yam', 'cash', 'Wuse 2', '??', 'my cousin is here', 'same as last week'].map(
      (text): Heard => ({ kind: 'text', text }),
    ),
    ...[
      'act:place',
      'act:confirm:whatsapp-1',
      'act:back',
      'act:where',
      'sure:0',
      'drop:9',
      'place:other',
      'pay:cash',
      'x',
      '',
    ].map((id): Heard => ({ kind: 'choice', id })),
    { kind: 'location', latitude: 9.08, longitude: 7.47, name: 'Banex' },
    { kind: 'refused', text: 'The market is closed.', isStale: false },
    { kind: 'forOffice', what: 'picture' },
    { kind: 'read', text: '2 mudu rice', from: 'picture' },
    { kind: 'read', text: 'yes', from: 'voice' },
  ]
  let seed = 5
  const draw = <One>(all: readonly One[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return all[seed % all.length] as One
  }
  for (let talks = 0; talks < 60; talks += 1) {
    const person = play({ payWays: draw([['cash'], ['cash', 'link']] as const), places: draw([[], [home]]) })
    for (let turn = 0; turn < 12; turn += 1) {
      if (person.talk().step === 'placing') break
      const { says, ask } = person.heard(draw(heards))
      assert.ok(says.length > 0 || ask !== null)
      assert.ok(says.every(({ text }) => text.length > 0))
    }
  }
})
