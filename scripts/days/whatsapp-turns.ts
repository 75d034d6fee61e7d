import { minutes, seconds } from '#domain/time/durations.ts'
import type { Taken, WhatsappServer } from '#tests/servers/whatsapp-server.ts'
import type { Dice } from './dice.ts'
import type { Outside } from './outside.ts'

interface Whatsapp {
  outside: Outside
  dice: Dice
  /** Orders of a day. */
  orders: number
  nowMs(): number
  plan(afterMs: number, name: string, run: () => Promise<void>): void
  /** Plans what they do for themselves. */
  planAside(afterMs: number, name: string, run: () => Promise<void>): void
  /** Takes note of a webhook that was refused. */
  noteRefused(text: string): void
}

const people = 4
const everyMs = { least: minutes(2), most: minutes(14) }
const restMs = { least: minutes(40), most: minutes(240) }
/** Counts the orders of a busy day: on one with half as many people write half as often. */
const busyOrders = 20
/** People who answer mostly do what the message asks. */
const obeys = 0.85
const places = ['Wuse 2, opposite AP Plaza', 'Garki, by the blue gate', 'Maitama, 4 Aminu Kano Crescent']
const sayings = [
  'hi',
  '2 mudu rice, 1 paint tomatoes',
  'pepper not more than ₦500',
  '3 tubers of yam',
  ...places,
  'where is my order',
  'yes',
  'no',
  '15000',
  'cancel',
  'tomorrow 10am',
  'STOP',
  'start',
  'I want to talk to a person',
]

/** Plays those who order by WhatsApp, and WhatsApp itself: what they write and what becomes of our messages comes late, twice or never. */
export class WhatsappTurns {
  readonly #given: Whatsapp
  /** How many of our messages somebody has read. */
  readonly #read = new Map<string, number>()
  #said = 0

  constructor(given: Whatsapp) {
    this.#given = given
  }

  begin(): void {
    for (let number = 1; number <= people; number += 1) this.#planLook(`23481${70_000_000 + number}`, everyMs)
    this.#planStatuses()
  }

  #planLook(phone: string, within: { least: number; most: number }): void {
    const { dice, planAside } = this.#given
    const rest = Math.max(1, busyOrders / this.#given.orders)
    planAside(
      Math.round(dice.whole(within.least, within.most) * rest),
      `${phone} looks at WhatsApp`,
      async () => {
        const isBusy = this.#answer(phone)
        this.#planLook(phone, isBusy ? everyMs : restMs)
      },
    )
  }

  /** Answers what came last; returns whether there was something. */
  #answer(phone: string): boolean {
    const { outside, dice } = this.#given
    const got = outside.whatsapp.taken.filter(({ to }) => to === phone)
    const read = this.#read.get(phone) ?? 0
    this.#read.set(phone, got.length)
    const last = got.at(-1)
    const isNew = got.length > read
    if (last === undefined || !isNew) {
      if (dice.chance(0.6)) this.#say(phone, { type: 'text', text: { body: dice.pick(sayings) ?? 'hi' } })
      return last !== undefined && isNew
    }
    this.#say(
      phone,
      dice.chance(obeys)
        ? answerTo(last, dice)
        : { type: 'text', text: { body: dice.pick(sayings) ?? 'hi' } },
    )
    return true
  }

  #say(from: string, what: object): void {
    const { dice, nowMs, outside } = this.#given
    this.#said += 1
    const timestamp = String(Math.floor(nowMs() / 1000))
    const message = { from, id: `wamid.in.${this.#said}.${from}`, timestamp, ...what }
    const contacts = [{ wa_id: from, profile: { name: `Customer ${from.slice(-4)}` } }]
    this.#bring(bodyOf(outside.whatsapp, { contacts, messages: [message] }), dice.chance(0.12) ? 2 : 1)
  }

  /** WhatsApp tells what became of our messages, in any order, some of it never. */
  #planStatuses(): void {
    const { dice, planAside, outside } = this.#given
    planAside(dice.whole(minutes(4), minutes(12)), 'WhatsApp tells of messages', async () => {
      const statuses = outside.whatsapp.statuses
        .splice(0)
        .filter(() => dice.chance(0.95))
        .map((status) => [dice.next(), status] as const)
        .sort(([a], [b]) => a - b)
        .map(([, status]) => status)
      if (statuses.length > 0)
        this.#bring(bodyOf(outside.whatsapp, { statuses: statuses }), dice.chance(0.1) ? 2 : 1)
      this.#planStatuses()
    })
  }

  #bring(body: string, times: number): void {
    const { dice, plan, outside, noteRefused } = this.#given
    for (let time = 0; time < times; time += 1) {
      const afterMs = dice.chance(0.9)
        ? dice.whole(seconds(1), seconds(20))
        : dice.whole(minutes(1), minutes(90))
      plan(afterMs, 'WhatsApp brings something', async () => {
        const status = await outside.bringWhatsapp(body)
        // One that was refused is brought again, as Meta does for days.
        if (status === 503) this.#bring(body, 1)
        else if (status !== 200) noteRefused(`WhatsApp brings something and is answered ${status}`)
      })
    }
  }
}

/** Does what a message asks for: taps one of its choices, sends a place, or writes. */
function answerTo(message: Taken, dice: Dice): object {
  if (message.type !== 'interactive')
    return { type: 'text', text: { body: dice.pick(sayings.slice(0, 7)) ?? 'hi' } }
  const { interactive } = message
  if (interactive.type === 'button') {
    const { reply } = dice.pick(interactive.action.buttons) ?? {}
    return { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } }
  }
  if (interactive.type === 'list') {
    const row = dice.pick(interactive.action.sections.flatMap(({ rows }) => rows))
    const { id = '', title = '' } = row ?? {}
    return { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id, title } } }
  }
  return dice.chance(0.5)
    ? { type: 'location', location: { latitude: 9.07, longitude: 7.47 } }
    : { type: 'text', text: { body: dice.pick(places) ?? 'Wuse 2' } }
}

function bodyOf({ phoneNumberId }: WhatsappServer, what: object): string {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '2348030000000', phone_number_id: phoneNumberId },
    ...what,
  }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ field: 'messages', value }] }],
  })
}
