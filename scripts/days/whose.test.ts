import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { removeUsualListEndpoint } from '#contract/lists/usual-lists.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { noteRemoved, Whose } from './whose.ts'
import { noteWritten } from './written-at.ts'

const listId = `usl_${'1'.repeat(26)}`

let database: TestDatabase
let client: pg.Client

before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await noteWritten(client)
  await noteRemoved(client)
})

after(async () => {
  await client.end()
  await database.drop()
})

/** Writes a list of Amina's. */
beforeEach(() =>
  client.query(`begin; insert into usual_lists (id, user_id, name, lines, created_at, changed_at)
    select '${listId}', id, 'Sunday soup', '[]', now(), now() from users where username = 'amina'`),
)

afterEach(() => client.query('rollback'))

async function idOf(username: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from users where username = $1', [username])
  return rows[0]?.id ?? ''
}

/** Says what is found where these people ask for the removal of Amina's list, which an endpoint answers as of nothing. */
async function findRemovedBy(...usernames: string[]): Promise<string[]> {
  const whose = new Whose()
  for (const name of usernames) {
    const asking = { name, kind: 'customer', userId: await idOf(name), isGuest: false }
    whose.note(asking, removeUsualListEndpoint, { params: { id: listId }, json: {} })
  }
  return whose.findOthers(client)
}

const remove = () => client.query(`delete from usual_lists where id = '${listId}'`)

test('whoever asks for the removal of another’s list and removes nothing is let at nothing', async () => {
  assert.deepEqual(await findRemovedBy('musa'), [])
})

test('whoever removes another’s list is found by what is gone, and not where its owner removes it', async () => {
  await remove()
  assert.deepEqual(await findRemovedBy('musa'), [
    `musa removes ${listId} by usualLists.remove, which is another's`,
  ])
  assert.deepEqual(await findRemovedBy('musa'), [], 'what was removed before the last look')
})

for (const people of [['amina'], ['musa', 'amina']])
  test(`a list that is removed where ${people.join(' and ')} asked was removed by its owner`, async () => {
    await remove()
    assert.deepEqual(await findRemovedBy(...people), [])
  })

test('whoever is shown another’s list is let at it', async () => {
  const whose = new Whose()
  const asking = { name: 'musa', kind: 'customer', userId: await idOf('musa'), isGuest: false }
  whose.note(asking, removeUsualListEndpoint, { params: { id: listId }, json: { name: 'Sunday soup' } })
  assert.match(
    String(await whose.findOthers(client)),
    /musa is let at usl_1+ by usualLists\.remove, which is another's/,
  )
})
