import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  prepareRemindByWhatsapp,
  prepareReportedByWhatsapp,
  type StandingContext,
  whatsappReaction,
  whatsappRepliesReaction,
} from './reactions.ts'

test('while WhatsApp is off its reactions ask the database nothing', async () => {
  const context = {
    publicUrl: 'https://kasuwa.example',
    linkKey: { pathOf: () => '', read: () => null } as never,
    readWhatsapp: { get: async () => null, forget: () => undefined },
  }
  const tx = new Proxy({} as Tx, {
    get(_, name) {
      throw new Error(`asked for ${String(name)}`)
    },
  })
  const within = { tx, clock: systemClock }
  assert.equal(await whatsappReaction(context).prepare(), null)
  assert.equal(await whatsappRepliesReaction(context).prepare(), null)
  const order = { id: 'ord_1', channel: 'whatsapp' } as OrderRow
  assert.equal(await (await prepareReportedByWhatsapp(context))(tx, order), false)
  const news = {
    id: 'std_1',
    date: '2027-02-02',
    userId: 'usr_1',
    isRefused: false,
    expiresAt: systemClock.now(),
  }
  const readMarkets = { rows: async () => [] } as unknown as StandingContext['readMarkets']
  const remind = await prepareRemindByWhatsapp({ ...context, links: tx as never, readMarkets })
  assert.equal(await remind(within, news), false)
})
