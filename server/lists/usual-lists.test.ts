import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportData } from '#contract/profile.ts'
import { listUsualLists, maxUsualLists, removeUsualList, saveUsualList } from '#contract/usual-lists.ts'
import { addPerson } from '#tests/people.ts'
import { testPassword } from '#tests/test-config.ts'
import { startWorld } from '#tests/world.ts'

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

test('a list is kept, changed under its id, and removed', async () => {
  const person = await newcomer('keeper')
  await person.call(saveUsualList, { body: list(1, 'Sunday soup') })
  await person.call(saveUsualList, { body: list(2, 'Breakfast') })
  await person.call(saveUsualList, { body: list(1, 'Weekend soup') })
  const kept = await person.call(listUsualLists, {})
  assert.deepEqual(
    kept.map(({ id, name }) => [id, name]),
    [
      [idOf(2), 'Breakfast'],
      [idOf(1), 'Weekend soup'],
    ],
  )
  assert.deepEqual(
    [kept[0]?.lines[0]?.name, kept[0]?.lines[0]?.quantity, kept[0]?.lines[0]?.ifMissing],
    ['beans', 2, 'ask'],
  )
  await person.call(removeUsualList, { params: { id: idOf(1) } })
  await person.call(removeUsualList, { params: { id: idOf(1) } })
  assert.equal((await person.call(listUsualLists, {})).length, 1)
})

test('the same id of two people is two lists, and nobody reaches the other', async () => {
  const one = await newcomer('one')
  const other = await newcomer('other')
  await one.call(saveUsualList, { body: list(1, 'Mine') })
  await other.call(saveUsualList, { body: list(1, 'Theirs') })
  await other.call(removeUsualList, { params: { id: idOf(1) } })
  assert.deepEqual(
    (await one.call(listUsualLists, {})).map(({ name }) => name),
    ['Mine'],
  )
  assert.deepEqual(await other.call(listUsualLists, {}), [])
})

test('fifty at once stop at thirty, and one that is kept may still be changed', async () => {
  const person = await newcomer('hoarder')
  await Promise.all(
    Array.from({ length: 50 }, (_, count) => person.send(saveUsualList, { body: list(count) })),
  )
  const kept = await person.call(listUsualLists, {})
  assert.equal(kept.length, maxUsualLists)
  await person.refused(saveUsualList, { body: list(99) }, 'lists.too_many')
  const [first] = kept
  await person.call(saveUsualList, { body: { ...list(0), id: first?.id ?? '', name: 'Renamed' } })
})

test('what is no list is refused', async () => {
  const person = await newcomer('strict-lists')
  const good = list(1)
  const bad = [
    { ...good, name: ' ' },
    { ...good, name: 'x'.repeat(61) },
    { ...good, lines: [] },
    { ...good, lines: [{ name: '' }] },
    { ...good, id: 'usl_1' },
    { ...good, userId: 'usr_00000000000000000000000000' },
    { ...good, lines: Array.from({ length: 201 }, () => ({ name: 'rice' })) },
  ]
  for (const body of bad) await person.refused(saveUsualList, { body } as never, 'request.invalid')
})

test('the lists are part of what a person may take along', async () => {
  const person = await newcomer('exporter')
  await person.call(saveUsualList, { body: list(1, 'Taken along') })
  assert.match(
    JSON.stringify(await person.call(exportData, { body: { password: testPassword } })),
    /Taken along/,
  )
})
