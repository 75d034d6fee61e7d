import { hours, minutes, seconds } from '#domain/time/durations.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import type { Dice } from './dice.ts'

const everyMs = { least: minutes(3), most: minutes(9) }
/** After so long nobody comes back to a page on which they were to pay. */
const leavesAfterMs = hours(2)
const disputeShare = 0.004

interface Provider {
  paystack: PaystackServer
  dice: Dice
  nowMs(): number
  plan(afterMs: number, name: string, run: () => Promise<void>): void
  /** Plans what they do for themselves. */
  planAside(afterMs: number, name: string, run: () => Promise<void>): void
  /** Takes note of a webhook that was refused. */
  noteRefused(text: string): void
}

/** Plays the provider and those who pay there: payments, refunds, transfers and disputes come to an end, and webhooks tell of it. */
export class ProviderTurns {
  readonly #given: Provider
  readonly #left = new Map<string, number>()
  readonly #disputed = new Set<string>()
  /** Counts those who paid another amount than they were asked for. */
  #odd = 0
  /** Counts refunds that failed. */
  #failed = 0
  #sent = 0

  constructor(given: Provider) {
    this.#given = given
  }

  begin(): void {
    const { dice, planAside } = this.#given
    planAside(dice.whole(everyMs.least, everyMs.most), 'the provider', async () => {
      await this.#turn()
      this.begin()
    })
  }

  async #turn(): Promise<void> {
    const { paystack, dice } = this.#given
    paystack.refundsEnd = dice.pick(['pending', 'processing', 'processed', 'processed']) ?? 'processed'
    paystack.transfers.end = dice.pick(['pending', 'pending', 'success', 'otp', 'refused']) ?? 'pending'
    for (const { reference } of [...paystack.transactions.values()].filter(
      ({ status }) => status === 'abandoned',
    ))
      await this.#maybePay(reference)
    this.#endRefunds()
    this.#endTransfers()
    this.#disputes()
    this.#giveNumbers()
    const account = dice.pick([...paystack.dedicated.accounts.keys()])
    if (account !== undefined && dice.chance(0.15)) {
      const reference = await paystack.transferTo(account, dice.whole(100, 9_000) * 100)
      this.#tell('charge', () => paystack.sendCharge(reference))
    }
  }

  /** Account numbers come at once or later. */
  #giveNumbers(): void {
    const { paystack, dice } = this.#given
    const { dedicated } = paystack
    dedicated.gives = dice.chance(0.7) ? 'at_once' : 'later'
    const given = new Set([...dedicated.accounts.values()].map(({ customer }) => customer.customer_code))
    for (const code of dedicated.customers.keys()) {
      if (given.has(code) || !dice.chance(0.3)) continue
      const data = dedicated.assign(code)
      this.#tell('number', () => paystack.send('dedicatedaccount.assign.success', data))
    }
  }

  async #maybePay(reference: string): Promise<void> {
    const { paystack, dice, nowMs } = this.#given
    const sinceMs = this.#left.get(reference) ?? nowMs()
    this.#left.set(reference, sinceMs)
    if (nowMs() - sinceMs > leavesAfterMs) return
    const drawn = dice.next()
    if (drawn < 0.45) {
      const isOdd = dice.chance(this.#odd === 0 ? 0.3 : 0.04)
      if (isOdd) this.#odd += 1
      const { amount = 0 } = paystack.transactions.get(reference) ?? {}
      await paystack.pay(reference, isOdd ? { amount: Math.max(100, amount - 5_000) } : {})
    } else if (drawn < 0.55) await paystack.pay(reference, { status: 'failed' })
    else return
    if (paystack.transactions.get(reference)?.status === 'success')
      this.#tell('charge', () => paystack.sendCharge(reference))
  }

  #endRefunds(): void {
    const { paystack, dice } = this.#given
    for (const refund of paystack.refunds) {
      if (!['pending', 'processing'].includes(refund.status) || !dice.chance(0.3)) continue
      refund.status = dice.chance(this.#failed === 0 ? 0.5 : 0.85) ? 'processed' : 'failed'
      if (refund.status === 'failed') this.#failed += 1
      this.#tell('refund', () => paystack.sendRefund(refund))
    }
  }

  #endTransfers(): void {
    const { paystack, dice } = this.#given
    for (const transfer of paystack.transfers.sent.values()) {
      const isOpen = ['pending', 'otp'].includes(transfer.status)
      const isSent = transfer.status === 'success' && dice.chance(0.01)
      if (!isSent && !(isOpen && dice.chance(0.3))) continue
      transfer.status = isSent
        ? 'reversed'
        : (dice.pick(['success', 'success', 'success', 'failed', 'reversed']) ?? 'success')
      if (transfer.status === 'success') transfer.fee_charged = 1_000
      const { reference, id, status } = transfer
      this.#tell('transfer', () => paystack.send(`transfer.${status}`, { reference, id, sent: this.#next() }))
    }
  }

  #disputes(): void {
    const { paystack, dice, nowMs } = this.#given
    for (const { reference, status, amount } of paystack.transactions.values()) {
      if (status !== 'success' || this.#disputed.has(reference) || !dice.chance(disputeShare)) continue
      this.#disputed.add(reference)
      const due_at = new Date(nowMs() + hours(30)).toISOString()
      const { id } = paystack.disputes.open(reference, dice.chance(0.8) ? amount : Math.ceil(amount / 2), {
        due_at,
      })
      this.#tellDispute('create', { id, reference })
    }
    for (const { id, reference, status } of paystack.disputes.values()) {
      if (status === 'resolved' || !dice.chance(0.02)) continue
      paystack.disputes.decide(id, dice.pick(['merchant-accepted', 'declined']) ?? 'declined')
      this.#tellDispute('resolve', { id, reference })
    }
  }

  #tellDispute(event: string, { id, reference }: { id: number; reference: string }): void {
    const { paystack } = this.#given
    this.#tell('dispute', () =>
      paystack.send(`charge.dispute.${event}`, { id, sent: this.#next(), transaction: { reference } }),
    )
  }

  #next(): number {
    this.#sent += 1
    return this.#sent
  }

  /** Sends a webhook at once or late, twice or never, and so in another order than things happened. */
  #tell(what: string, send: () => Promise<number>): void {
    const { dice, plan, noteRefused } = this.#given
    const times =
      dice.weigh([
        [1, 80],
        [2, 12],
        [0, 8],
      ] as const) ?? 1
    for (let time = 0; time < times; time += 1) {
      const afterMs = dice.chance(0.85)
        ? dice.whole(seconds(1), minutes(4))
        : dice.whole(minutes(5), hours(6))
      plan(afterMs, `the provider tells of a ${what}`, async () => {
        const status = await send()
        if (status !== 200) noteRefused(`the provider tells of a ${what} and is answered ${status}`)
      })
    }
  }
}
