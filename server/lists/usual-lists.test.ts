import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportDataEndpoint } from '#contract/accounts/profile.ts'
import {
  listUsualListsEndpoint,
  maxUsualLists,
  removeUsualListEndpoint,
  saveUsualListEndpoint,
} from '#contract/lists/usual-lists.ts'
import { testPassword } from '#tests/test-config.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const idOf = (count: number) => `usl_${String(count).padStart(26, '0')}`
const list = (count: number, name = `List ${count}`) => ({
  id: idOf(count),
  name,
  lines: [{ name: 'beans', quantity: 2, unit: 'mudu' as const, note: 'white ones' }],
})

async function newcomer(username: string) {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

test('a list is stored, changed under its id, and removed', async () => {
  const person = await newcomer('keeper')
  await person.call(saveUsualListEndpoint, { body: list(1, 'Sunday soup') })
  await person.call(saveUsualListEndpoint, { body: list(2, 'Breakfast') })
  await person.call(saveUsualListEndpoint, { body: list(1, 'Weekend soup') })
  const saved = await person.call(listUsualListsEndpoint, {})
  assert.deepEqual(
    saved.map(({ id, name }) => [id, name]),
    [
      [idOf(2), 'Breakfast'],
      [idOf(1), 'Weekend soup'],
    ],
  )
  assert.deepEqual(
    [saved[0]?.lines[0]?.name, saved[0]?.lines[0]?.quantity, saved[0]?.lines[0]?.ifMissing],
    ['beans', 2, 'ask'],
  )
  await person.call(removeUsualListEndpoint, { params: { id: idOf(1) } })
  await person.call(removeUsualListEndpoint, { params: { id: idOf(1) } })
  assert.equal((await person.call(listUsualListsEndpoint, {})).length, 1)
})

test('the same id of two people is two lists, and nobody reaches the other', async () => {
  const one = await newcomer('one')
  const other = await newcomer('other')
  await one.call(saveUsualListEndpoint, { body: list(1, 'Mine') })
  await other.call(saveUsualListEndpoint, { body: list(1, 'Theirs') })
  await other.call(removeUsualListEndpoint, { params: { id: idOf(1) } })
  assert.deepEqual(
    (await one.call(listUsualListsEndpoint, {})).map(({ name }) => name),
    ['Mine'],
  )
  assert.deepEqual(await other.call(listUsualListsEndpoint, {}), [])
})

test('fifty at once stop at thirty, and one that is stored may still be changed', async () => {
  const person = await newcomer('hoarder')
  await Promise.all(
    Array.from({ length: 50 }, (_, count) => person.send(saveUsualListEndpoint, { body: list(count) })),
  )
  const saved = await person.call(listUsualListsEndpoint, {})
  assert.equal(saved.length, maxUsualLists)
  await person.refused(saveUsualListEndpoint, { body: list(99) }, 'lists.too_many')
  const [first] = saved
  await person.call(saveUsualListEndpoint, { body: { ...list(0), id: first?.id ?? '', name: 'Renamed' } })
})

test('what is no list is refused', async () => {
  const person = await newcomer('strict-lists')
  const product = list(1)
  const bad = [
    { ...product, name: ' ' },
    { ...product, name: 'x'.repeat(61) },
    { ...product, lines: [] },
    { ...product, lines: [{ name: '' }] },
    { ...product, id: 'usl_1' },
    { ...product, userId: 'usr_00000000000000000000000000' },
    { ...product, lines: Array.from({ length: 201 }, () => ({ name: 'rice' })) },
  ]
  for (const body of bad) await person.refused(saveUsualListEndpoint, { body } as never, 'request.invalid')
})

test('the lists are part of what a person may take along', async () => {
  const person = await newcomer('exporter')
  await person.call(saveUsualListEndpoint, { body: list(1, 'Taken along') })
  assert.match(
    JSON.stringify(await person.call(exportDataEndpoint, { body: { password: testPassword } })),
    /Taken along/,
  )
})
