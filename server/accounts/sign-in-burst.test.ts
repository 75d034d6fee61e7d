import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { testPassword } from '#tests/test-config.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(2)
after(() => world.close())
const clients = world.servers.map(({ url }) => world.visitor.at(url))
const burst = 200

function fire(credentials: (index: number) => { username: string; password: string }) {
  return Promise.all(
    Array.from({ length: burst }, async (_, index) => {
      const answer = await clients[index % clients.length]?.send(loginEndpoint, { body: credentials(index) })
      return { index, status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') }
    }),
  )
}

test('two hundred wrong tries at once at two processes are five', async () => {
  const answers = await fire(() => ({ username: 'amina', password: 'wrong' }))
  const counts = Map.groupBy(answers, ({ status }) => status)
  assert.deepEqual([counts.get(401)?.length, counts.get(429)?.length], [5, burst - 5])
  for (const { status, retryAfter } of answers) if (status === 429) assert.ok(Number(retryAfter) >= 1)
})

test('two hundred people who sign in at once are let in, or asked to come back later', async () => {
  const names = ['musa', 'ngozi', 'tunde', 'office', 'owner']
  const answers = await fire((index) => ({
    username: names[index % names.length] ?? '',
    password: testPassword,
  }))
  const counts = Map.groupBy(answers, ({ status }) => status)
  for (const status of counts.keys()) assert.ok([200, 429, 503].includes(status), `${status} was answered`)
  assert.ok((counts.get(200)?.length ?? 0) >= names.length)
  for (const { status, retryAfter } of answers) if (status !== 200) assert.ok(Number(retryAfter) >= 1)
  // Anyone who was not let in can be a moment later: what was reserved for them was given back.
  const { rows } = await world.database.pool.query(
    `select coalesce(sum(tries), 0)::int as tries from sign_in_tries where key not like 'name-address:%' and last_at > now() - interval '1 minute'`,
  )
  assert.ok(rows[0].tries <= 10, `${rows[0].tries} tries are still counted`)
})
