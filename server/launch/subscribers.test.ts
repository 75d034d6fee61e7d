import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  exportSubscribersEndpoint,
  getLaunchEndpoint,
  listSubscribersEndpoint,
  subscribeEndpoint,
} from '#contract/launch/launch.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { visitor } = world
const admin = await world.as('office')

const join = (name: string, email: string) => visitor.send(subscribeEndpoint, { body: { name, email } })

test('an address is on the list once, and nobody learns whether it was there', async () => {
  const [first, again, loud] = [
    await join('Hauwa Bello', 'hauwa@example.ng'),
    await join('Somebody Else', 'hauwa@example.ng'),
    await join('Hauwa', ' HAUWA@Example.NG '),
  ]
  for (const answer of [again, loud])
    assert.deepEqual([answer?.status, answer?.text], [first?.status, first?.text])
  const { items } = await admin.call(listSubscribersEndpoint, {})
  assert.deepEqual(
    items.map(({ name, email }) => [name, email]),
    [['Hauwa Bello', 'hauwa@example.ng']],
  )
})

test('a name and a real address are needed, in the words of the form', async () => {
  const { fields } = await visitor.refused(
    subscribeEndpoint,
    { body: { name: ' ', email: 'hauwa@' } },
    'request.invalid',
  )
  assert.deepEqual(fields, [
    { path: 'name', message: 'Name is required' },
    { path: 'email', message: 'Please provide a valid email address' },
  ])
})

test('the list is read page by page and searched by the beginnings of words', async () => {
  const names = ['Chidi Okeke', 'Zainab Musa', 'Zara Ade', 'Ọlá Fẹmi']
  for (const [index, name] of names.entries()) await join(name, `person${index}@mail.example`)
  const first = await admin.call(listSubscribersEndpoint, { query: { limit: '2' } })
  assert.deepEqual(
    first.items.map(({ name }) => name),
    ['Ọlá Fẹmi', 'Zara Ade'],
  )
  const rest = await admin.call(listSubscribersEndpoint, { query: { cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    rest.items.map(({ name }) => name),
    ['Zainab Musa', 'Chidi Okeke', 'Hauwa Bello'],
  )
  assert.equal(rest.nextCursor, null)
  const find = async (search: string) =>
    (await admin.call(listSubscribersEndpoint, { query: { search } })).items.map(({ name }) => name)
  assert.deepEqual(await find('za'), ['Zara Ade', 'Zainab Musa'])
  assert.deepEqual(await find('person0@mail'), ['Chidi Okeke'])
  assert.deepEqual(await find("'; drop table x; --"), [])
  assert.deepEqual(await find('!!!'), [])
  assert.equal((await admin.call(getLaunchEndpoint, {})).subscriberCount, 5)
})

test('the exported table holds everybody, and no cell is a formula', async () => {
  await join('=SUM(A1,B2)', '+1@evil.example')
  const answer = await admin.raw('GET', exportSubscribersEndpoint.path)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="[\w-]+\.csv"$/)
  const [head, evil, ...rows] = answer.text.trimEnd().split('\r\n')
  assert.equal(head?.replace('\ufeff', ''), '"Name","Email","Subscribed (Lagos)"')
  assert.ok(evil?.startsWith(`"'=SUM(A1,B2)","'+1@evil.example",`), evil)
  assert.equal(rows.length, 5)
  const audit = await world.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'launch.export')
    .execute()
  assert.deepEqual(audit, [{ detail: { count: 6 } }])
})

test('a flood from one address is stopped', async () => {
  await world.db.deleteFrom('rate_limits').execute()
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, index) => join('Flood', `flood${index}@example.ng`)),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 60)
  assert.equal(answers.filter(({ status }) => status === 429).length, 10)
})
