import { systemClock } from '#server/platform/core/clock.ts'
import { startPaystackServer } from '#tests/servers/paystack-server.ts'
import { playDay } from './day/play-day.ts'

/**
 * `npm run day -- [orders] [--watch]`: plays a day of 150 orders, unless said, with every ending at a running server with
 * demo people, keeps its own books, and compares them with the server's to the kobo. Changes settings of that server. With
 * --watch at a pace that people can follow. KASUWA_URL says where, DEMO_PASSWORD is what the server printed at its first start.
 * Online payments are played where PAYSTACK_URL and PAYSTACK_SECRET_KEY are those of that server: the day answers there as
 * Paystack, on this machine.
 */
const password = process.env['DEMO_PASSWORD']
if (password === undefined) {
  console.error(
    'Set DEMO_PASSWORD to the password of the demo people, which the server printed at its first start.',
  )
  process.exit(1)
}
const url = process.env['KASUWA_URL'] ?? 'http://localhost:3000'
const isThere = await fetch(`${url}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
if (!isThere) {
  console.error(`No Kasuwa answers at ${url}. Start one with npm start, or set KASUWA_URL to where it runs.`)
  process.exit(1)
}
const paystack = await startPaystack(process.env['PAYSTACK_URL'], process.env['PAYSTACK_SECRET_KEY'])
try {
  const { faults } = await playDay({
    url,
    password,
    orders: Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 150),
    paystack,
    clock: systemClock,
    pauseMs: process.argv.includes('--watch') ? 1500 : 0,
    say: (line) => console.log(line),
  })
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0 ? 'The day closes: every figure agrees to the kobo.' : 'The day does not close.',
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await paystack?.stop()
}

async function startPaystack(address: string | undefined, secretKey: string | undefined) {
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
