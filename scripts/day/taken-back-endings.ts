import { closeTakeBackEndpoint, listTakeBacksEndpoint } from '#contract/payments/take-backs.ts'
import { asCustomer } from '#server/players/customer.ts'
import { eventually } from '#tests/waiting.ts'
import type { Endings } from './day-endings.ts'
import { cancel, type OnlineDay, owedFor, settle } from './day-steps.ts'
import { finish, type Online, pay, placeOnline, queued, walletOf } from './online-endings.ts'

type State = 'open' | 'lost' | 'won'

/** The customer's bank asks for a payment back; what it then decides is told twice, the older news last. */
async function dispute({ paystack }: OnlineDay, { order, payment }: Online) {
  const { id } = paystack.disputes.open(payment.id, payment.amountKobo)
  const report = (event: string) =>
    paystack.send(`charge.dispute.${event}`, {
      id,
      at: paystack.asked.length,
      transaction: { reference: payment.id },
    })
  const reaches = (state: State) =>
    eventually(`the dispute to be ${state}`, async () => {
      const rows = await order.admin.call(listTakeBacksEndpoint, {})
      return rows.find((row) => row.reference === payment.id && row.state === state) ?? null
    })
  return {
    async opens() {
      await report('create')
      await reaches('open')
    },
    async ends(resolution: 'merchant-accepted' | 'declined') {
      paystack.disputes.decide(id, resolution)
      await report('resolve')
      await report('create')
      return reaches(resolution === 'declined' ? 'won' : 'lost')
    },
    async close() {
      const row = await reaches('lost')
      const body = { as: 'close' as const, note: 'Played by a test' }
      await order.admin.call(closeTakeBackEndpoint, { params: { id: row.id }, body })
    },
  }
}

async function paid(day: OnlineDay): Promise<Online> {
  const online = await placeOnline(day)
  await pay(day, online.payment)
  await day.paystack.sendCharge(online.payment.id)
  await queued(online.order)
  return online
}

/** What banks take back, by its name; each needs a Paystack that can be told what to do. */
export const takenBackEndings: Endings<OnlineDay> = {
  'delivered, asked back by the bank, lost and then won after all': async (day) => {
    const online = await paid(day)
    await finish(day, online)
    const asked = await dispute(day, online)
    await asked.opens()
    await asked.ends('merchant-accepted')
    await asked.ends('declined')
  },
  'delivered, taken back by the bank, and paid in cash': async (day) => {
    const online = await paid(day)
    await finish(day, online)
    const asked = await dispute(day, online)
    await asked.opens()
    await asked.ends('merchant-accepted')
    day.books.own.provider -= online.payment.amountKobo
    day.books.walletKobo -= online.payment.amountKobo
    const amountKobo = await owedFor(online.order)
    if (amountKobo > 0) await settle(day, online.order, { way: 'cash', amountKobo })
    day.books.walletKobo += amountKobo
    await asked.close()
  },
  'cancelled, and taken back by the bank out of the wallet': async (day) => {
    const online = await paid(day)
    const before = await walletOf(online.order)
    await cancel(online.order)
    const asked = await dispute(day, online)
    await asked.ends('merchant-accepted')
    day.books.own.provider -= online.payment.amountKobo
    const { balanceKobo } = await online.order.customer.call(...asCustomer.readWallet())
    if (balanceKobo !== before) day.faults.push(`a wallet has ${balanceKobo} kobo instead of ${before}`)
    await asked.close()
  },
}
