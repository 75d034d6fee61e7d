import { setTimeout as wait } from 'node:timers/promises'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import {
  getAgentAccountEndpoint,
  payAgentEndpoint,
  previewPayRunEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { listUnsettledEndpoint } from '#contract/orders/settling.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosTime } from '#domain/days.ts'
import { type Client, createClient } from '#tests/clients.ts'
import { newKey } from '#tests/orders.ts'
import { emptyBooks, findDifferences, readServerBooks } from './day-books.ts'
import { endings } from './day-endings.ts'
import { playFriend } from './invited-friend.ts'

const floatKobo = 2_000_000

interface DayOptions {
  url: string
  /** The demo people's password, as the server printed it at its first start. */
  password: string
  orders: number
  /** How long people can look between two steps. */
  pauseMs: number
  say(line: string): void
}

/** Signs the demo people in, each once. */
function createCast({ url, password }: DayOptions): (username: string) => Promise<Client> {
  const visitor = createClient(url, { name: 'visitor', userId: '', cookie: '' })
  const known = new Map<string, Promise<Client>>()
  const signIn = async (username: string): Promise<Client> => {
    const answer = await visitor.send(loginEndpoint, { body: { username, password } })
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.text}`)
    const { user } = loginEndpoint.response.parse(answer.json)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return createClient(url, { name: username, userId: user.id, cookie })
  }
  return (username) => {
    const client = known.get(username) ?? signIn(username)
    known.set(username, client)
    return client
  }
}

/**
 * Plays a day of orders with every ending at a running server with demo people, keeps its own books, and pays every agent
 * to zero at the end. Returns where the server has other figures or something is left open; empty when the day closes.
 */
export async function playDay(options: DayOptions): Promise<string[]> {
  const as = createCast(options)
  const [owner, admin, customer] = [await as('owner'), await as('office'), await as('amina')]
  await owner.call(saveAdminSettingsEndpoint, {
    body: {
      practice_hours: 'true',
      agent_max_trips: '10',
      agent_cash_ceiling: '1000000000',
      customer_open_orders: '1000',
      customer_orders_a_day: '10000',
      customer_debt_limit: '1000000000',
      referral_reward: '50000',
      agent_share_item: '2555',
      agent_share_km: '4321',
      agent_share_wait_minute: '1000',
    },
  })
  const market = await owner.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const agents = [await as('musa'), await as('ngozi'), await as('tunde')]
  const people = { admin, customer, agents }
  const promoCode = `DAY${Date.now().toString(36).toUpperCase()}`
  await admin.call(createPromoEndpoint, { body: { code: promoCode, percent: 33, mostUsesEach: 1000 } })
  const before = await readServerBooks(people)
  const openBefore = (await admin.call(listUnsettledEndpoint, {})).length
  const books = emptyBooks(agents)
  for (const agent of agents) {
    await agent.call(setDutyEndpoint, { body: { isOnDuty: true } })
    await giveFloat(admin, agent)
    books.agents.set(agent.userId, { cashKobo: floatKobo, earnedKobo: 0 })
  }
  const [agent, other] = agents
  if (!agent || !other) throw new Error('nobody plays the invitation')
  const pause = () => wait(options.pauseMs)
  const day = { stage: { market, as }, books, agents, promoCode, pause }
  await playFriend({ ...options, day: { ...day, agent, other }, owner, customer })
  options.say('before them: a friend of a customer was invited, signed up and ordered')
  for (let number = 0; number < options.orders; number += 1) {
    const [name, play] = endings[number % endings.length] ?? []
    const [agent, other] = [agents[number % 3], agents[(number + 1) % 3]]
    if (!name || !play || !agent || !other) throw new Error('nobody plays this order')
    await play({ ...day, agent, other })
    options.say(`${number + 1} of ${options.orders}: ${name}`)
    await pause()
  }
  const faults = findDifferences(books, before, await readServerBooks(people))
  const open = (await admin.call(listUnsettledEndpoint, {})).length - openBefore
  if (open !== 0) faults.push(`${open} orders are not settled`)
  return [...faults, ...(await payToZero(admin, agents))]
}

async function giveFloat(admin: Client, { userId: id }: Client): Promise<void> {
  const body = { kind: 'float_given' as const, amountKobo: floatKobo, reason: 'Float of the day' }
  await admin.call(payAgentEndpoint, { params: { id }, body }, { idempotencyKey: newKey() })
}

/** Takes the cash in, pays the rest in a run, and returns who is not at zero after it. */
async function payToZero(admin: Client, agents: readonly Client[]): Promise<string[]> {
  const { date } = lagosTime(new Date())
  const span = { from: date, to: date }
  const { lines } = await admin.call(previewPayRunEndpoint, { query: { ...span, netsCash: 'yes' } })
  const due = lines.filter(({ agentId }) => agents.some(({ userId }) => userId === agentId))
  if (due.length > 0) {
    const totalKobo = due.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
    const agentIds = due.map(({ agentId }) => agentId)
    const body = { ...span, netsCash: true, method: 'cash' as const, agentIds, totalKobo }
    await admin.call(startPayRunEndpoint, { body }, { idempotencyKey: newKey() })
  }
  const faults: string[] = []
  for (const { userId: id, name } of agents) {
    const { limits } = await admin.call(getAgentAccountEndpoint, { params: { id } })
    if (limits.float_returned > 0) {
      const body = {
        kind: 'float_returned' as const,
        amountKobo: limits.float_returned,
        reason: 'End of the day',
      }
      await admin.call(payAgentEndpoint, { params: { id }, body }, { idempotencyKey: newKey() })
    }
    const { figures } = await admin.call(getAgentAccountEndpoint, { params: { id } })
    if (figures.holdsKobo + figures.owedKobo !== 0) faults.push(`${name} is not at zero`)
  }
  return faults
}
