import { type Comparison, compare } from '#bench/timing/compare.ts'
import { type Pair, pairs } from '#bench/timing/pairs.ts'
import { signupEndpoint } from '#contract/accounts/sign-up.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { signInAs } from '#tests/world/people.ts'
import { startWorldOfProcesses, type World } from '#tests/world/world.ts'
import { demandKnown, hasPart } from './known-names.ts'

/**
 * `npm run tool -- timing [samples] [part of a door's name]` asks every door in turns about somebody who is there and somebody who is not, and says
 * how far the times of the answers are apart. The database waits for the disk, as it does in service.
 */
const samples = Number(process.argv[2] ?? 200)
const part = process.argv[3] ?? ''
const warmUp = 15
if (!(Number.isSafeInteger(samples) && samples > 0)) {
  process.stderr.write('Say how many samples, from 1: npm run tool -- timing 200\n')
  process.exit(1)
}
demandKnown(
  [part],
  pairs.map(({ what }) => what),
)

const world = await startWorldOfProcesses(1)
try {
  await world.database.pool.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  )
  // Only connections that are made from now on wait for the disk.
  const { url } = await world.addServer()
  const { userId } = await signInAs(world, 'amina')
  const client = createClient(url, { name: 'stranger', userId, cookie: '' })
  const waiting = { username: 'waiting', email: 'waiting@kasuwa.example', phoneNumber: '08059999999' }
  await client.call(signupEndpoint, { body: { ...waiting, password: 'yams and a goat' } })
  console.log(`${samples} samples each, in turns; milliseconds\n`)
  console.log(
    'door                            there  not there  difference  95 % between     one guess right',
  )
  for (const pair of pairs.filter(({ what }) => hasPart(what, part)))
    console.log(lineOf(pair, await measure(world, client, pair)))
} finally {
  await world.close()
}

async function measure(place: World, client: Client, pair: Pair): Promise<Comparison> {
  const times = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  for (let sample = 0; sample < samples + warmUp; sample += 1) {
    const isFirst = Math.random() < 0.5
    for (const isThere of [isFirst, !isFirst]) {
      await place.database.pool.query('delete from rate_limits')
      await place.database.pool.query('delete from sign_in_tries')
      const startedAt = performance.now()
      const { status, text } = await pair.ask(client, isThere, sample)
      const tookMs = performance.now() - startedAt
      if (status >= 500 || status === 429 || status === 400)
        throw new Error(`${pair.what}: ${status} ${text}`)
      if (sample >= warmUp) times.get(isThere)?.push(tookMs)
    }
  }
  return compare(times.get(true) ?? [], times.get(false) ?? [])
}

function lineOf({ what }: Pair, { thereMs, notThereMs, differenceMs, low, high, guess }: Comparison): string {
  return [
    what.padEnd(30),
    thereMs.toFixed(2).padStart(7),
    notThereMs.toFixed(2).padStart(10),
    differenceMs.toFixed(2).padStart(11),
    `${low.toFixed(2)} and ${high.toFixed(2)}`.padStart(18),
    `${(guess * 100).toFixed(0)} %`.padStart(10),
  ].join(' ')
}
