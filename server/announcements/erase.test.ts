import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveChoices } from '#contract/accounts/profile.ts'
import { getAnnouncementEndpoint, listAnnouncementsEndpoint } from '#contract/announcements/announcements.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { msNow } from '#tests/times.ts'
import { announce, announcementThatIs } from '#tests/world/announcing.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const { services } = world.server

const canary = 'canary words to one person'

/** Where a text, or a person's id, is in what announcements keep. */
async function countTraces(text: string): Promise<number> {
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select to_jsonb(a)::text as kept from announcements a where a.title || a.body like '%' || $1 || '%'
       union all select to_jsonb(d)::text from announcement_deliveries d
         where d.target = $1 or d.user_id = $1) found`,
    [text],
  )
  return rows[0]?.count ?? 0
}

test('who is erased is in no announcement any more, while the counts stay', async () => {
  const userId = await addPerson(world, { username: 'leaver', role: 'customer' })
  await world.db.updateTable('users').set({ email: 'leaver@mail.example' }).where('id', '=', userId).execute()
  const leaver = await world.as('leaver')
  await leaver.call(saveChoices, { body: { ordersByPush: true, ordersByEmail: true, news: true } })
  const toOne = await announce(admin, {
    title: 'To you',
    body: canary,
    ways: ['email', 'notice'],
    segment: { kind: 'person', of: userId },
  })
  const toAll = await announce(admin)
  for (const id of [toOne, toAll]) await announcementThatIs(admin, id, 'sent')
  assert.equal(await countTraces(canary), 1)
  assert.equal(await countTraces(userId), 3)

  const before = await admin.call(getAnnouncementEndpoint, { params: { id: toAll } })
  await world.db
    .updateTable('users')
    .set({ deletion_due_at: new Date(msNow() - 1000) })
    .where('id', '=', userId)
    .execute()
  assert.equal(await eraseDueAccounts({ ...services, db: world.db }), 1)
  assert.equal(await countTraces(canary), 0)
  assert.equal(await countTraces(userId), 0)
  const one = await admin.call(getAnnouncementEndpoint, { params: { id: toOne } })
  assert.deepEqual([one.title, one.body, one.segmentWords], ['Erased', 'Erased', 'Deleted person'])
  assert.deepEqual(
    (await admin.call(getAnnouncementEndpoint, { params: { id: toAll } })).results,
    before.results,
    'sums stay as they were',
  )
  assert.equal((await admin.call(listAnnouncementsEndpoint, {})).items.length, 2)
})
