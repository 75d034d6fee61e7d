import { newOrder } from '#contract/orders/orders.ts'
import {
  type ClosedRule,
  listStandingEndpoint,
  type Standing,
  type StandingBody,
  type StandingMethod,
  saveStandingEndpoint,
} from '#contract/standing/standing.ts'
import { lagosInstant, type Weekday } from '#domain/time/days.ts'
import { createReadWords } from '#server/lists/read-words.ts'
import { createPlaceByDoor } from '#server/orders/checkout/place-by-door.ts'
import { newId } from '#server/platform/core/ids.ts'
import { type PlaceStandingContext, placeStanding } from '#server/standing/place-standing.ts'
import { remindStanding } from '#server/standing/remind-standing.ts'
import { createStandingLinks } from '#server/standing/standing-link.ts'
import type { Client } from './clients.ts'
import { emailsTo } from './emails.ts'
import { basket, contactOf, newKey } from './orders.ts'
import { addPerson } from './people.ts'
import { startWorld } from './world.ts'

interface Wanted {
  weekdays?: Weekday[]
  clock?: string
  ifClosed?: ClosedRule
  /** Says what else is other than in the usual basket. */
  body?: Partial<StandingBody>
  paymentMethod?: StandingMethod
}

/** Starts a world whose clock a test moves, on Monday, 1 February 2027, with what reminds and places standing orders in it. */
export async function openStanding(options: Pick<Parameters<typeof startWorld>[0] & object, 'config'> = {}) {
  let nowMs = lagosInstant('2027-02-01', 600).getTime()
  const clock = { now: () => new Date(nowMs) }
  /** Monday, 1 February 2027, and the days that follow; minutes of their clock. */
  const moveTo = (day: number, hour: number, minute = 0) => {
    nowMs = lagosInstant(dayOf(day), hour * 60 + minute).getTime()
  }
  const dayOf = (day: number) => `2027-02-${String(day).padStart(2, '0')}`

  const world = await startWorld({ ...options, clock })
  const { services } = world.server
  const { pool } = world.database
  const { db } = services.database
  const links = createStandingLinks(services.config.secretKey)
  const context = {
    ...services,
    db,
    isOnline: false,
    links,
    committed: services.signals.eventsCommitted,
  }
  const reader = createReadWords(context)
  const placing = {
    ...context,
    placeByDoor: createPlaceByDoor({ ...context, pool: services.database.pool, reader }),
  }
  const remind = () => remindStanding(context)
  /** Places what is due, with another door than the usual where a test wants one. */
  const placeDue = (changes: Partial<PlaceStandingContext> = {}) => placeStanding({ ...placing, ...changes })

  async function customer(): Promise<{ client: Client; email: string; username: string }> {
    const username = `c${newKey().slice(4, 16).replaceAll('-', '')}`
    await addPerson(world, { username, role: 'customer' })
    const client = await world.as(username)
    const email = `${username}@mail.example`
    await pool.query(`update users set email = $2 where id = $1`, [client.userId, email])
    return { client, email, username }
  }

  async function standingOf(client: Client, username: string, wanted: Wanted = {}): Promise<Standing> {
    const {
      scheduledFor: _at,
      shownFeesKobo: _fees,
      rest: _rest,
      promoCode: _promo,
      ...body
    } = newOrder.parse(basket(world, { contact: contactOf(username) }))
    const { weekdays = ['tuesday', 'friday'], clock: hour = '10:00', paymentMethod = 'cash' } = wanted
    const { ifClosed = 'skip' } = wanted
    return client.call(saveStandingEndpoint, {
      body: {
        id: newId('standing', clock),
        weekdays,
        clock: hour,
        ifClosed,
        body: { ...body, paymentMethod, ...wanted.body },
      },
    })
  }

  const read = async (client: Client, { id }: Pick<Standing, 'id'>) => {
    const found = (await client.call(listStandingEndpoint, {})).find((one) => one.id === id)
    if (found === undefined) throw new Error('there is no such standing order')
    return found
  }
  const dateOf = async (client: Client, standing: Pick<Standing, 'id'>, day: number) =>
    (await read(client, standing)).dates.find(({ date }) => date === dayOf(day))
  const reported = async (email: string) =>
    (await emailsTo(world, email)).filter(({ template }) => template.startsWith('standing_'))
  const reminderOf = async (email: string) => {
    const reminder = (await reported(email)).findLast(({ template }) => template === 'standing_reminder')
    if (reminder?.template !== 'standing_reminder') throw new Error('there is no reminder')
    return reminder.data
  }
  const tokenIn = (link: string) => link.slice('/standing/'.length)
  const ordersOf = async (client: Client) =>
    (
      await pool.query<{ id: string; scheduled_for: Date; market_id: string }>(
        'select id, scheduled_for, market_id from orders where customer_id = $1 order by id',
        [client.userId],
      )
    ).rows
  return {
    world,
    clock,
    services,
    moveTo,
    dayOf,
    remind,
    placeDue,
    placeByDoor: placing.placeByDoor,
    customer,
    standingOf,
    dateOf,
    reported,
    reminderOf,
    tokenIn,
    ordersOf,
  }
}
