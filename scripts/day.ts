import { systemClock } from '#server/platform/core/clock.ts'
import { startPaystackServer } from '#tests/servers/paystack-server.ts'
import { startPaidWorld } from '#tests/world/payments.ts'
import { playDay } from './day/play-day.ts'
import { createDayClock, playThreeDays } from './day/three-days.ts'
import { openStage } from './testing/stage.ts'

/**
 * `npm run day -- [orders] [--watch]`: plays the last day of a month and two after it, with 150 orders, unless said, and
 * every ending, settlements, the bank and the closing of each day, in a database of its own; keeps its own books, and
 * compares them with the server's in every account, to the kobo.
 *
 * With DEMO_PASSWORD, which a server printed at its first start, it plays one day at that running server instead, at
 * KASUWA_URL; it changes settings of that server. With --watch at a pace that people can follow. Online payments are then
 * played where PAYSTACK_URL and PAYSTACK_SECRET_KEY are those of that server: the day answers there as Paystack, on this
 * machine.
 */
const [given = '150', ...others] = process.argv.slice(2).filter((argument) => argument !== '--watch')
const orders = Number(given)
if (!/^[1-9]\d{0,4}$/.test(given) || others.length > 0) {
  process.stderr.write('Say how many orders, from 1, or nothing for 150: npm run day -- 150 --watch\n')
  process.exit(1)
}
const say = (line: string) => console.log(line)
const password = process.env['DEMO_PASSWORD']
const faults = password === undefined ? await playHere() : await playThere(password)
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0 ? 'The books close: every account agrees to the kobo.' : 'The books do not close.',
)
if (faults.length > 0) process.exitCode = 1

async function playHere(): Promise<string[]> {
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

async function playThere(password: string): Promise<string[]> {
  const url = process.env['KASUWA_URL'] ?? 'http://localhost:3000'
  const isThere = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) {
    console.error(
      `No Kasuwa answers at ${url}. Start one with npm start, or set KASUWA_URL to where it runs.`,
    )
    process.exit(1)
  }
  const paystack = await startPaystack(url, process.env['PAYSTACK_URL'], process.env['PAYSTACK_SECRET_KEY'])
  try {
    const pauseMs = process.argv.includes('--watch') ? 1500 : 0
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
