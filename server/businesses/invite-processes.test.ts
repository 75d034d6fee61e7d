import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/businesses/businesses.ts'
import { businessesOf, noLimits } from '#tests/world/businesses.ts'
import { newKey } from '#tests/world/orders.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(2)
after(() => world.close())
const { makeBusiness } = businessesOf(world)
const urls = world.servers.map(({ url }) => url)

const invite = (of: Awaited<ReturnType<typeof makeBusiness>>, email: string, at: number) =>
  of.owner
    .at(urls[at % urls.length] ?? '')
    .send(
      contract.inviteMemberEndpoint,
      { params: { id: of.id }, body: { email, role: 'buyer', ...noLimits } },
      { idempotencyKey: newKey() },
    )

test('two processes at once spend one budget: one message to a stranger, twenty of an account', async () => {
  const [first, ...others] = await Promise.all([
    makeBusiness(),
    makeBusiness(),
    makeBusiness(),
    makeBusiness(),
  ])
  assert.ok(first)
  const answers = await Promise.all(
    [first, ...others].map((of, at) => invite(of, 'stranger@one.example', at)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429, 429, 429])
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, at) => invite(first, `s${at}@s${at}.example`, at)),
  )
  const sent = many.filter(({ status }) => status === 200).length
  assert.ok(sent === 20 || sent === 19, `${sent} were sent`)
  const { rows } = await world.database.pool.query(
    `select to_char(count(*), 'FM99') as sent from mails where template = 'business_invitation'`,
  )
  assert.deepEqual(rows, [{ sent: String(sent + 1) }])
})
