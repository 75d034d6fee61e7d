import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { questionTables } from '#contract/analytics/questions.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { statementSteps } from '#contract/payments/statement.ts'
import { lagosTime } from '#domain/time/days.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { signInAs } from '#tests/world/people.ts'
import { openTwoCities } from '#tests/world/two-cities.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const { abuja, lagos, inYaba } = await openTwoCities(world)
const today = lagosTime(world.clock.now()).date
const span = `from=${today}&to=${today}`

/** Reads of money and figures that admins of some cities may call, as the server has them. */
const reads = listEndpoints(world.server.app).filter(
  ({ method, path, cities }) =>
    method === 'GET' &&
    cities === 'filtered' &&
    /^\/api\/admin\/(analytics|books|money|overview|owed|papers|pay-run|price-watch)/.test(path),
)

/** Names what complaints are counted by. */
const complaintTables = ['customers', 'agents', 'goods']

const sides = [
  {
    city: 'abuja',
    username: 'wuse',
    own: abuja,
    other: lagos,
    otherCity: 'lagos',
    otherMarket: inYaba.body.marketId,
  },
  { city: 'lagos', username: 'lekki', own: lagos, other: abuja, otherCity: 'abuja', otherMarket: '' },
]

async function marksOf({ order, agentId, till }: typeof abuja): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ code: string; name: string; number: string | null }>(
    `select o.code, u.name, (select number from papers p where p.order_id = o.id limit 1) as number
     from orders o join users u on u.id = o.agent_id where o.id = $1`,
    [order],
  )
  const { code, name, number } = rows[0] ?? { code: '', name: '', number: null }
  return [
    order,
    agentId,
    code,
    name,
    ...(number === null ? [] : [number]),
    ...(till.endsWith('0000') ? [] : [till]),
  ]
}

/** Returns the addresses of a read: each table, with the days, with nothing, and with what is of another city. */
function addressesOf({ path }: Endpoint, foreign: readonly string[]): string[] {
  const paths = [
    ...new Set(
      [...statementSteps, ...questionTables, ...complaintTables, today].map((value) =>
        path.replace(/:\w+/, value),
      ),
    ),
  ]
  const queries = ['', span, `account=office_cash&${span}`, `${span}&netsCash=no&method=cash`]
  return paths.flatMap((each) =>
    [...queries, ...queries.flatMap((query) => foreign.map((more) => `${query}&${more}`))].map(
      (query) => `${each}?${query}`,
    ),
  )
}

test('no figure, list or table of a city names what is of another, whatever is asked', async () => {
  for (const { username, own, other, otherCity, otherMarket } of sides) {
    const { cookie = '' } = await signInAs(world, username)
    const [mine, theirs] = [await marksOf(own), await marksOf(other)]
    let named = 0
    for (const read of reads) {
      const foreign = [
        `city=${otherCity}`,
        `owner=${other.till}`,
        `cursor=9999999`,
        `marketId=${otherMarket}`,
      ]
      const statuses = new Set<number>()
      for (const address of addressesOf(read, foreign)) {
        const answer = await fetch(`${world.url}${address}`, { headers: { cookie } })
        const text = await answer.text()
        statuses.add(answer.status)
        for (const mark of theirs)
          assert.ok(!text.includes(mark), `${address} names ${mark}: ${text.slice(0, 300)}`)
        if (answer.status === 200 && mine.some((mark) => text.includes(mark))) named += 1
        if (address.includes(`city=${otherCity}`)) assert.ok([400, 404].includes(answer.status), address)
      }
      assert.ok(statuses.has(200), `${read.path}: ${[...statuses].join()}`)
      assert.ok(![...statuses].some((status) => status >= 500), read.path)
    }
    // Its own is named, or else the addresses would prove nothing.
    assert.ok(named > 10, `${named}`)
  }
  assert.ok(reads.length > 15, `${reads.length}`)
})
