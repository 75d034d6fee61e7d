import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { minutes } from '#domain/time/durations.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { newId } from '#server/platform/core/ids.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { eventually } from '#tests/waiting.ts'
import { announce, announcementThatIs } from '#tests/world/announcing.ts'
import { toLocalServer } from '#tests/world/mail-ways.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const mail = await startMailServer()
const world = await startWorldOfProcesses(2, { settings: toLocalServer(mail.port) })
after(() => cleanUpAll([() => mail.stop(), () => world.close()]))

const people = 120

async function addWanting(): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    for (let index = 0; index < people; index += 1) {
      const username = `reader-${index}`
      const id = newId('user', world.clock)
      await insertUser(tx, {
        id,
        username,
        name: 'A Reader',
        role: 'customer',
        passwordHash: null,
        now: world.clock.now(),
      })
    }
    await sql`update users set email = username || '@mail.example', notification_choices = '{"news": true}'
      where username like 'reader-%'`.execute(tx)
  })
}

test('processes that are killed while it goes out leave nobody out, and reach nobody twice', async () => {
  await addWanting()
  const admin = await world.as('office')
  const id = await announce(admin, { ways: ['email', 'notice'] })
  await eventually('the first letters', async () => mail.taken.length >= 5)
  assert.ok(mail.taken.length < people, 'it is still under way')
  for (const server of world.servers.splice(0)) await server.kill()
  const server = await world.addServer()
  // A dead sender's claim on an email ends after two minutes; here the clock is moved instead.
  await sql`update mails set claimed_until = now() - interval '1 second' where claimed_until is not null`.execute(
    world.db,
  )
  for (const sweep of ['mail:sweep', 'announcements:sweep'])
    await sql`select graphile_worker.add_job(${sweep})`.execute(world.db)
  const { results } = await announcementThatIs(admin.at(server.url), id, 'sent', minutes(1))
  assert.equal(results.email.sent, people)
  const addresses = mail.taken.flatMap((email) => email.to?.[0]?.address ?? [])
  assert.equal(new Set(addresses).size, people)
  // Anyone who dies between a provider's yes and its note repeats that email, and inboxes recognise it.
  assert.equal(new Set(mail.taken.map(({ messageId }) => messageId)).size, people)
  assert.equal(results.notice.sent, people + 1)
})
