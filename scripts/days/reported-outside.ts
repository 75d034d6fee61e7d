import type pg from 'pg'
import { hours } from '#domain/time/durations.ts'
import { askEach } from './ask-each.ts'
import { plainOf } from './inbox.ts'
import type { TakenMail } from './mail-receiver.ts'
import type { Outside } from './outside.ts'

/** After so long webhooks have come, or our own nightly look has found what they did not tell. */
const knownAfterMs = hours(30)
const orderInLink = /ord_[0-9a-z]{26}/

/** Holds what came to those outside against what is: who was told, of what, and how often. */
export class ReportedOutside {
  readonly #outside: Outside
  readonly #userIds: ReadonlyMap<string, string>
  #readHooks = 0
  #readMail = 0
  readonly #readPushes = new Map<string, number>()
  /** Letters that came, and whether whoever sent one knows that it did. */
  readonly #letters = new Map<string, boolean>()

  /** `userIds` are those of the customers by their names. */
  constructor(outside: Outside, userIds: ReadonlyMap<string, string>) {
    this.#outside = outside
    this.#userIds = userIds
  }

  async findWrong(control: pg.Client, nowMs: number): Promise<string[]> {
    const { mail, accessPoint, paystack } = this.#outside
    const letters = mail.taken.slice(this.#readMail)
    this.#readMail = mail.taken.length
    const transfers = [...paystack.transactions.values()].filter(
      ({ reference, status, paid_at: at }) =>
        reference.startsWith('dva-') &&
        status === 'success' &&
        at !== null &&
        nowMs - Date.parse(at) > knownAfterMs,
    )
    const signed = accessPoint.signed.map(({ irn }) => ({ irn }))
    return [
      ...this.#doubledLetters(letters),
      ...findSignedTwice(accessPoint),
      ...(await askEach(control, [
        [wrongHooks, this.#takeHooks()],
        [strangeOrders, this.#takePushes()],
        [unknownRecipients, letters.map(({ to }) => ({ to }))],
        [
          strangeLetters,
          letters.flatMap(({ to, text }) => ordersIn(plainOf(text)).map((orderId) => ({ to, orderId }))),
        ],
        [unknownInvoices, signed],
        [notInOneWallet, transfers.map(({ reference, amount }) => ({ reference, amount }))],
      ])),
    ]
  }

  #takeHooks() {
    const { hooks } = this.#outside
    const asked = hooks.asked.slice(this.#readHooks)
    this.#readHooks = hooks.asked.length
    return asked.map(({ path, body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: { orderId: string } }
      const userId = this.#userIds.get(path.slice(1)) ?? ''
      return { userId, type, orderId: data.orderId }
    })
  }

  #takePushes() {
    return [...this.#outside.browsers].flatMap(([userId, { taken }]) => {
      const fresh = taken.slice(this.#readPushes.get(userId) ?? 0)
      this.#readPushes.set(userId, taken.length)
      return fresh.flatMap(({ payload }) => {
        const [orderId] = orderInLink.exec(payload.fcmOptions.link) ?? []
        return orderId === undefined ? [] : [{ userId, orderId }]
      })
    })
  }

  /** A letter that was taken and answered is not sent again. */
  #doubledLetters(letters: readonly TakenMail[]): string[] {
    return letters.flatMap(({ to, text, isLost }) => {
      const [, id] = /^Message-ID: (\S+)/im.exec(text) ?? []
      const key = `${id} ${to}`
      const isKnown = this.#letters.get(key) === true
      this.#letters.set(key, isKnown || !isLost)
      return isKnown ? [`the letter ${id} came to ${to} again after it had been taken`] : []
    })
  }
}

/** Finds papers that were signed again without asking whether they are signed, and those under two references. */
function findSignedTwice({ signed, signedAgain }: Outside['accessPoint']): string[] {
  const papers = signed.map(({ irn }) => irn.split('-')[0] ?? irn)
  const twice = papers.filter((paper, index) => papers.indexOf(paper) < index)
  return [
    ...signedAgain.map((irn) => `the access point is to sign ${irn} again, which it has signed`),
    ...twice.map((paper) => `the access point has signed ${paper} under two references`),
  ]
}

const wrongHooks = `
  select 'a program of ' || h."userId" || ' was told ' || h.type || ' of ' || h."orderId" || ', which is not so or another''s' as what
  from jsonb_to_recordset($1::jsonb) as h ("userId" text, type text, "orderId" text)
  where not exists (select from events e join orders o on o.id = e.order_id
    where e.order_id = h."orderId" and e.type = h.type and o.customer_id = h."userId")`

const strangeOrders = `
  select p."userId" || ' got a notification of ' || p."orderId" || ', which is another''s' as what
  from jsonb_to_recordset($1::jsonb) as p ("userId" text, "orderId" text)
  where not exists (select from orders o where o.id = p."orderId" and (o.customer_id = p."userId" or o.agent_id = p."userId"))`

const unknownRecipients = `
  select 'a letter came to ' || l."to" || ', whom nobody wrote to' as what
  from jsonb_to_recordset($1::jsonb) as l ("to" text)
  where not exists (select from mails m where lower(m.recipient) = lower(l."to"))
    and not exists (select from users u where lower(u.email) = lower(l."to"))`

const ordersIn = (text: string) => [...new Set(text.match(/ord_[0-9a-z]{26}/g))]

// A letter that leads to an order is for its customer, its agent, those of its business, or us.
const strangeLetters = `
  select distinct 'a letter came to ' || l."to" || ' of ' || o.id || ', which is another''s' as what
  from jsonb_to_recordset($1::jsonb) as l ("to" text, "orderId" text) join orders o on o.id = l."orderId"
    join users u on lower(u.email) = lower(l."to") and u.role = 'customer' and u.id <> o.customer_id
  where not exists (select from business_members m where m.business_id = o.business_id and m.user_id = u.id)`

const unknownInvoices = `
  select 'the access point has signed ' || s.irn || ', which we have asked for under no paper' as what
  from jsonb_to_recordset($1::jsonb) as s (irn text)
  where not exists (select from e_invoices e where e.asked_as = s.irn or e.irn = s.irn)`

// A transfer to a customer's own account number is in that wallet once, or waits for an admin where the number is nobody's.
const notInOneWallet = `
  select 'the provider took ' || t.amount || ' kobo to an account number as ' || t.reference || ', and it is in '
    || (select count(*) from top_ups u where u.reference = t.reference) || ' wallets and held '
    || (select count(*) from held_payments h where h.reference = t.reference) || ' times' as what
  from jsonb_to_recordset($1::jsonb) as t (reference text, amount bigint)
  where (select count(*) from held_payments h where h.reference = t.reference) + (
    select count(*) from top_ups u where u.reference = t.reference and u.amount_kobo = t.amount and (
      select sum(p.amount_kobo) from postings p
      where p.transaction_id = u.movement_id and p.account = 'wallet' and p.owner_id = u.customer_id) = -t.amount) <> 1`
