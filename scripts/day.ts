import { playDay } from './day/play-day.ts'

/**
 * `npm run day -- [orders] [--watch]`: plays a day of 150 orders, unless said, with every ending at a running server with
 * demo people, keeps its own books, and compares them with the server's to the kobo. Changes settings of that server. With
 * --watch at a pace that people can follow. KASUWA_URL says where, DEMO_PASSWORD is what the server printed at its first start.
 */
const password = process.env['DEMO_PASSWORD']
if (password === undefined) {
  console.error(
    'Set DEMO_PASSWORD to the password of the demo people, which the server printed at its first start.',
  )
  process.exit(1)
}
const faults = await playDay({
  url: process.env['KASUWA_URL'] ?? 'http://localhost:3000',
  password,
  orders: Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 150),
  pauseMs: process.argv.includes('--watch') ? 1500 : 0,
  say: (line) => console.log(line),
})
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0 ? 'The day closes: every figure agrees to the kobo.' : 'The day does not close.',
)
if (faults.length > 0) process.exitCode = 1
