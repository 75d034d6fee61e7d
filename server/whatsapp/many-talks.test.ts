import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutes } from '#domain/time/durations.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { type Fault, startWhatsapp, type Taken } from '#tests/servers/whatsapp-server.ts'
import type { SentMessage } from '#tests/servers/whatsapp-shapes.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { choiceIn, deliver, saidIn, setUpWhatsapp, tapOf, textOf } from '#tests/world/whatsapp.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

/** Sets how many conversations; WHATSAPP_TALKS=1000 for all that a release is tested with. */
const talks = Number(process.env['WHATSAPP_TALKS'] ?? 20)
const isRelease = talks > 40
const together = isRelease ? 200 : 10

const whatsapp = await startWhatsapp()
const config = { whatsappUrl: whatsapp.url }
const world = await startWorldOfProcesses(2, { config })
after(() => cleanUpAll([() => whatsapp.stop(), () => world.close()]))

let seed = Number(process.env['WHATSAPP_SEED'] ?? 7)
const chance = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const failed = new Set<string>()
/** Leaves what is not answered to a release's test: it is not sent again for 45 seconds. */
const faults: readonly Fault[] = isRelease
  ? [131056, 130429, 'broken', 'cuts_before', 'cuts_after']
  : [131056, 130429, 'broken']
/** One message in ten goes wrong, each once. */
function faultOf(message: SentMessage): Fault | null {
  const id = message.biz_opaque_callback_data ?? ''
  if (failed.has(id) || chance() > 0.1) return null
  failed.add(id)
  return faults[Math.floor(chance() * faults.length)] ?? null
}

const isTo = (phone: string) => (message: Taken) => `+${message.to}` === phone

const shuffled = (all: readonly object[]) =>
  all
    .map((one) => ({ one, by: chance() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one)

/** Delivers with repeats and in any order, as WhatsApp may, to both processes at once. */
async function deliverWildly(messages: object[]): Promise<void> {
  const statuses = whatsapp.statuses.splice(0)
  const sent = () => ({
    messages: shuffled([...messages, ...messages.filter(() => chance() < 0.3)]),
    statuses: shuffled([...statuses, ...statuses.filter(() => chance() < 0.3)]),
  })
  const living = world.servers.filter((server) => !killed.has(server)).map(({ url }) => ({ url }))
  const answers = await Promise.all(living.map((server) => deliver(server, whatsapp, sent())))
  assert.deepEqual([...new Set(answers)], [200])
  // To one that is dead by now WhatsApp delivers in vain, and again to the other.
  for (const server of killed) await assert.rejects(deliver(server, whatsapp, sent()))
}

const killed = new Set<(typeof world.servers)[number]>()

/** Ends the second process as a power cut would, while it handles what was just delivered. */
async function killSecond(): Promise<void> {
  const second = world.servers.at(-1)
  if (!second) return
  killed.add(second)
  await second.kill()
}

async function everybody(phones: string[], what: RegExp): Promise<Taken[]> {
  return eventually(
    `${what} to all`,
    async () => {
      if (whatsapp.statuses.length > 0) await deliverWildly([])
      const found = phones.map((phone) =>
        whatsapp.taken.filter(isTo(phone)).find((message) => what.test(saidIn(message))),
      )
      return found.every((message) => message !== undefined) ? (found as Taken[]) : null
    },
    isRelease ? minutes(10) : minutes(3),
  )
}

test(`${talks} conversations with repeats, reorderings, faults and a dead process lose and double nothing`, async () => {
  await setUpWhatsapp(world, whatsapp)
  whatsapp.faultOf = faultOf
  for (let from = 0; from < talks; from += together) {
    if (isRelease && killed.size > 0) await world.addServer()
    const phones = Array.from(
      { length: Math.min(together, talks - from) },
      (_, at) => `+234807${1_000_000 + from + at}`,
    )
    const at = (second: number) => new Date(msNow() - 30_000 + second * 1000)
    const lists = phones.flatMap((phone) => [
      textOf(phone, 'hi', at(0)),
      textOf(phone, '2 mudu rice', at(1)),
      textOf(phone, '₦500 pepper', at(2)),
    ])
    await deliverWildly(lists)
    await everybody(phones, /Where should we bring it/)
    await deliverWildly(phones.map((phone) => textOf(phone, 'Wuse 2, opposite AP Plaza')))
    const shown = await everybody(phones, /About ₦/)
    await deliverWildly(
      phones.map((phone, index) => tapOf(phone, choiceIn(shown[index] as Taken, 'Place it') ?? '')),
    )
    if (from === 0 || isRelease) await killSecond()
    await everybody(phones, /Placed\. Your order is/)
  }
  const { rows } = await world.database.pool.query<{ orders: number; items: number; customers: number }>(`
    select count(distinct o.id) as orders, count(i.id) as items, count(distinct o.customer_id) as customers
    from orders o join order_items i on i.order_id = o.id where o.channel = 'whatsapp'`)
  assert.deepEqual(rows[0], { orders: talks, items: 2 * talks, customers: talks })
  await eventually('nothing left to do', async () => {
    if (whatsapp.statuses.length > 0) await deliverWildly([])
    const left = await world.database.pool.query(`
      select 1 from whatsapp_messages where state not in ('handled', 'delivered', 'read')`)
    return left.rowCount === 0
  })
  const said = [/Welcome to/, /What we read/, /Where should we bring it/, /About ₦/, /Placed\. Your order is/]
  const order = Map.groupBy(whatsapp.taken, ({ to }) => to)
  assert.equal(order.size, talks)
  for (const [phone, messages] of order) {
    assert.equal(messages.length, said.length, `${phone}: ${messages.map(saidIn).join(' | ')}`)
    for (const [at, message] of messages.entries()) assert.match(saidIn(message), said[at] ?? /^$/, phone)
  }
})
