import { systemClock } from '#server/platform/core/clock.ts'
import { startPaystackServer } from '#tests/servers/paystack-server.ts'
import { startPaidWorld } from '#tests/world/payments.ts'
import { openStage } from '../testing/stage.ts'
import { allEndings } from './all-endings.ts'
import { playDay } from './play-day.ts'
import { createDayClock, playThreeDays } from './three-days.ts'

const say = (line: string) => console.log(line)
const fewest = Object.keys(allEndings).length

/**
 * `npm run day -- [orders] [--watch]`: plays the last day of a month and two after it, with 150 orders, unless
 * said, and every ending, settlements, the bank and the closing of each day, in a database of its own; keeps its own books,
 * compares them with the server's in every account, to the kobo, and asks the judges of the simulation.
 *
 * With DEMO_PASSWORD, which a server printed at its first start, it plays one day at that running server instead, at
 * KASUWA_URL; it changes settings of that server. With --watch at a pace that people can follow. Online payments are then
 * played where PAYSTACK_URL and PAYSTACK_SECRET_KEY are those of that server: the day answers there as Paystack, on this
 * machine.
 */
export async function runDay(args: string[]): Promise<number> {
  const isWatched = args.includes('--watch')
  const [given = '150', ...others] = args.filter((argument) => argument !== '--watch')
  const orders = Number(given)
  const password = process.env['DEMO_PASSWORD']
  const least = password === undefined ? fewest : 1
  if (!/^[1-9]\d{0,4}$/.test(given) || orders < least || others.length > 0) {
    process.stderr.write(
      `Say how many orders, from ${least}, or nothing for 150: npm run day -- 150 --watch\n`,
    )
    return 1
  }
  const faults =
    password === undefined ? await playHere(orders) : await playThere(password, { orders, isWatched })
  for (const fault of faults) say(fault)
  say(faults.length === 0 ? 'The books close: every account agrees to the kobo.' : 'The books do not close.')
  return faults.length === 0 ? 0 : 1
}

async function playHere(orders: number): Promise<string[]> {
  const stage = await openStage(true)
  const clock = createDayClock()
  const world = await startPaidWorld({ clock })
  try {
    return await playThreeDays({ world, clock, orders, say })
  } finally {
    await world.close()
    await stage.close()
  }
}

async function playThere(
  password: string,
  { orders, isWatched }: { orders: number; isWatched: boolean },
): Promise<string[]> {
  const url = process.env['KASUWA_URL'] ?? 'http://localhost:3000'
  const isThere = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) {
    return [`No Kasuwa answers at ${url}. Start one with npm start, or set KASUWA_URL to where it runs.`]
  }
  const paystack = await startPaystack(url, process.env['PAYSTACK_URL'], process.env['PAYSTACK_SECRET_KEY'])
  try {
    const pauseMs = isWatched ? 1500 : 0
    return (await playDay({ url, password, orders, paystack, clock: systemClock, pauseMs, say })).faults
  } finally {
    await paystack?.stop()
  }
}

async function startPaystack(url: string, address: string | undefined, secretKey: string | undefined) {
  if (address === undefined || secretKey === undefined) {
    console.log('Without PAYSTACK_URL and PAYSTACK_SECRET_KEY no order is paid online.')
    return null
  }
  const server = await startPaystackServer({ port: Number(new URL(address).port), secretKey })
  return Object.assign(server, {
    webhooks: 'never' as const,
    webhookUrl: `${url}/api/payments/paystack/webhook`,
  })
}
