import {
  draftAnnouncementEndpoint,
  getAnnouncementEndpoint,
  sendAnnouncementEndpoint,
} from '#contract/announcements/announcements.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { eventually } from '../waiting.ts'
import type { Client } from './clients.ts'
import { place } from './orders.ts'
import type { World } from './world.ts'

type Draft = NonNullable<EndpointCall<typeof draftAnnouncementEndpoint>['body']>

let serial = 0

/** A draft that is good as it is, with what a test wants otherwise. */
export function draftOf(changes: Partial<Draft> = {}): Draft {
  return {
    title: 'Wuse opens on Sundays',
    body: 'From 9 am to 3 pm, every Sunday.',
    ways: ['notice'],
    segment: { kind: 'customers' },
    ...changes,
  }
}

export function writeDraft(admin: Client, changes: Partial<Draft> = {}) {
  serial += 1
  return admin.call(
    draftAnnouncementEndpoint,
    { body: draftOf(changes) },
    { idempotencyKey: `an-announcement-of-the-test-${serial}` },
  )
}

/** Writes one and sends it at once; returns its id. */
export async function announce(admin: Client, changes: Partial<Draft> = {}): Promise<string> {
  const { id, version } = await writeDraft(admin, changes)
  await admin.call(sendAnnouncementEndpoint, { params: { id }, body: { version, at: null } })
  return id
}

/** The announcement once it has this status. */
export function announcementThatIs(admin: Client, id: string, status: string, limitMs = 20_000) {
  return eventually(
    `an announcement that is ${status}`,
    async () => {
      const found = await admin.call(getAnnouncementEndpoint, { params: { id } })
      return found.status === status && found
    },
    limitMs,
  )
}

/** Somebody places an order; returns the area that it goes to. */
export async function placeFor(world: World, customer: string): Promise<string> {
  const { id } = await place(world, { customer })
  const row = await world.db
    .selectFrom('orders')
    .select('area')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.area
}
