import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#server/platform/core/ids.ts'
import { addMailJob, createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { toLocalServer } from '#tests/world/mail-ways.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const mail = await startMailServer()
const world = await startWorldOfProcesses(2, { settings: toLocalServer(mail.port) })
after(() => cleanUpAll([() => mail.stop(), () => world.close()]))

const box = createSecretBox(testConfig().secretKey, 'mail')
const queueMail = createQueueMail({ clock: world.clock, box })

async function queue(count: number, name: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const recipient = { to: `${name}${index}@mail.example`, userId: null, isForStaff: false }
      await queueMail(tx, recipient, { template: 'welcome', data: { name: 'Amina' } })
    }
  })
}

const allSent = (limitMs: number) =>
  eventually(
    'all letters to be sent',
    async () => {
      const { rows } = await sql<{
        left: number
      }>`select count(*) as left from mails where status <> 'sent'`.execute(world.db)
      return rows[0]?.left === 0
    },
    limitMs,
  )

const recipients = (name: string) =>
  mail.taken.flatMap((email) => email.to?.[0]?.address ?? []).filter((to) => to.startsWith(name))

test('two processes share a burst, and nobody gets an email twice', async () => {
  await queue(40, 'burst')
  // Sends the same emails once more, as jobs that somebody repeated.
  const { rows } = await sql<{ id: string }>`select id from mails`.execute(world.db)
  for (const { id } of rows)
    await sql`select graphile_worker.add_job('mail:send', json_build_object('mailId', ${id}::text))`.execute(
      world.db,
    )
  await allSent(40_000)
  const got = recipients('burst')
  assert.equal(got.length, 40)
  assert.equal(new Set(got).size, 40)
})

test('a process that is killed while it sends loses no email; what it repeats can be recognised', async () => {
  mail.hangs = true
  const begun = mail.begun
  await queue(16, 'kill')
  await eventually('both lanes to be sending', async () => mail.begun >= begun + 2)
  for (const server of world.servers.splice(0)) await server.kill()
  mail.hangs = false
  await world.addServer()
  // A dead sender's claim on an email ends after two minutes; here the clock is moved instead.
  await sql`update mails set claimed_until = now() - interval '1 second' where claimed_until is not null`.execute(
    world.db,
  )
  await sql`select graphile_worker.add_job('mail:sweep')`.execute(world.db)
  await allSent(40_000)
  assert.equal(new Set(recipients('kill')).size, 16)
  assert.equal(recipients('kill').length, 16)
  const ids = mail.taken.map((email) => email.messageId)
  assert.equal(new Set(ids).size, ids.length)
})

test('a job about an email that is not there does no harm', async () => {
  const id = newId('mail', world.clock)
  await world.db.transaction().execute((tx) => addMailJob(tx, id, 'welcome'))
  await eventually('the job to be done', async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${id}`.execute(world.db)
    return rows.length === 0
  })
})
