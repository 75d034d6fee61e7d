import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  prepareRemindByWhatsapp,
  prepareReportedByWhatsapp,
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
  const remind = await prepareRemindByWhatsapp(context)
  const readChat = () => Promise.reject(new Error('asked for what a chat says'))
  const reminded = { userId: 'usr_1', expiresAt: systemClock.now(), readChat }
  assert.equal(await remind(within, reminded), false)
})
