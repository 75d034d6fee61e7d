import type pg from 'pg'
import { hours } from '#domain/time/durations.ts'
import { news } from '#server/notifications/texts.ts'
import { saidIn } from '#tests/world/whatsapp.ts'
import { askEach } from './ask-each.ts'
import { plainOf } from './inbox.ts'
import type { TakenMail } from './mail-receiver.ts'
import { findUnsigned, findUnsoundLetters } from './must-hold/messages.ts'
import type { Outside } from './outside.ts'

/** After so long webhooks have come, or our own nightly look has found what they did not tell. */
const knownAfterMs = hours(30)
const orderInLink = /ord_[0-9a-z]{26}/
const billSaid = /Your bill is [^0-9]*([0-9,]+)/
/** Maps a notification's title to the step that its order must have had. */
const statusIn = new Map([
  [news.shopping.title, 'shopping'],
  [news.purchased.title, 'purchased'],
  [news.on_the_way.title, 'in_transit'],
  [news.arrived.title, 'arrived'],
  [news.delivered.title, 'delivered'],
  [news.cancelled.title, 'cancelled'],
  [news.expired.title, 'expired'],
  [news.failed.title, 'failed'],
])

/** Holds what came to those outside against what is: who was told, of what, and how often. */
export class ReportedOutside {
  readonly #outside: Outside
  readonly #userIds: ReadonlyMap<string, string>
  #readHooks = 0
  #readMail = 0
  #readWhatsapp = 0
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
    const hooks = this.#outside.hooks.asked.slice(this.#readHooks)
    const pushes = this.#takePushes()
    const signed = accessPoint.signed.map(({ irn }) => ({ irn }))
    return [
      ...this.#doubledLetters(letters),
      ...findSignedTwice(accessPoint),
      ...findUnsoundLetters(letters.map((letter) => ({ ...letter, plain: plainOf(letter.text) }))),
      ...(await findUnsigned(control, hooks)),
      ...(await askEach(control, [
        [wrongHooks, this.#takeHooks()],
        [strangeOrders, pushes],
        [untruePushes, pushes.filter(({ status }) => status !== null)],
        [otherBills, this.#takeBills()],
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
        const status = statusIn.get(payload.notification.title) ?? null
        return orderId === undefined ? [] : [{ userId, orderId, status }]
      })
    })
  }

  /** Returns the bills that people were told of by WhatsApp. */
  #takeBills() {
    const { taken } = this.#outside.whatsapp
    const fresh = taken.slice(this.#readWhatsapp)
    this.#readWhatsapp = taken.length
    return fresh.flatMap((message) => {
      const [, naira] = billSaid.exec(saidIn(message)) ?? []
      return naira === undefined ? [] : [{ to: message.to, naira: Number(naira.replaceAll(',', '')) }]
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

const untruePushes = `
  select distinct 'a notification says that ' || p."orderId" || ' is ' || p.status || ', which it never was' as what
  from jsonb_to_recordset($1::jsonb) as p ("orderId" text, status text)
  where not exists (select from events e where e.order_id = p."orderId" and e.status = p.status)`

// The order may have been changed since, but its bill was posted.
const otherBills = `
  select distinct 'WhatsApp told ' || b."to" || ' of a bill of ' || b.naira || ' naira, which no order of theirs had' as what
  from jsonb_to_recordset($1::jsonb) as b ("to" text, naira bigint)
  where exists (select from whatsapp_numbers n where ltrim(n.phone, '+') = ltrim(b."to", '+') and n.user_id is not null)
    and not exists (select from whatsapp_numbers n join orders o on o.customer_id = n.user_id
      join ledger_transactions t on t.order_id = o.id and t.kind = 'bill'
      join postings p on p.transaction_id = t.id and p.account = 'order' and p.owner_id = o.id
    where ltrim(n.phone, '+') = ltrim(b."to", '+') and round(p.amount_kobo / 100.0) = b.naira)`

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
