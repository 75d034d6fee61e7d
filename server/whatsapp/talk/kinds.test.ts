import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { closeUnknownNewsEndpoint } from '#contract/admin/unknown-news.ts'
import { getWhatsappThreadEndpoint } from '#contract/whatsapp/whatsapp.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import {
  choiceIn,
  deliver,
  editOf,
  messageOf,
  post,
  saidIn,
  statusOf,
  tapOf,
  textOf,
} from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { world, whatsapp, to, said, send, rowsOf, allHandled } = await openWhatsapp()
const { pool } = world.database
const admin = await world.as('office')

let phones = 0
const newPhone = () => {
  phones += 1
  return `+2348095557${String(phones).padStart(3, '0')}`
}
const ago = (ms: number) => new Date(msNow() - ms)

async function chatOf(phone: string): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    `select m.body from chat_messages m join users u on u.id = m.sender_id join whatsapp_numbers n on n.user_id = u.id
     where n.phone = $1 order by m.seq`,
    [phone],
  )
  return rows.map(({ body }) => body)
}

const unknownOf = async () => (await admin.call(getOverviewEndpoint, { query: {} })).unknownNews?.first ?? []

async function confirmStep(phone: string) {
  await send(textOf(phone, '2 mudu rice'))
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza'))
  return said(phone, /About ₦/)
}

test('contacts are shown, carts are read as a list, and what WhatsApp cannot show is named', async () => {
  const phone = newPhone()
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where name ilike '%garri%' limit 1`,
  )
  await send(
    messageOf(phone, {
      type: 'order',
      order: {
        catalog_id: '1',
        text: 'please good ones',
        product_items: [
          { product_retailer_id: rows[0]?.id, quantity: 2, item_price: 1500, currency: 'NGN' },
          { product_retailer_id: 'fresh-tomatoes', quantity: 3, item_price: 500, currency: 'NGN' },
        ],
      },
    }),
  )
  assert.match(saidIn(await said(phone, /What we read/)), /1\. x2 .*garri\n2\. x3 fresh tomatoes/i)
  await send(
    messageOf(phone, {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Mama Bola' },
          phones: [{ phone: '+234 803 111 2222', wa_id: '2348031112222' }],
        },
      ],
    }),
    messageOf(phone, {
      type: 'unsupported',
      unsupported: { type: 'poll_creation' },
      errors: [{ code: 131051 }],
    }),
    messageOf(phone, {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { body: 'Sent' } },
    }),
    messageOf(phone, { type: 'hologram' }),
  )
  await allHandled(phone)
  const strange = (kind: string) =>
    `Something on WhatsApp that cannot be shown here: “${kind}”. Ask them what they sent.`
  assert.deepEqual(await chatOf(phone), [
    'Contact: Mama Bola, +234 803 111 2222',
    strange('poll_creation'),
    strange('interactive nfm_reply'),
    strange('hologram'),
  ])
})

test('stickers, reactions and emoji neither call anybody nor lose the list, and a thumb is no order', async () => {
  const phone = newPhone()
  const reaction = (emoji?: string) =>
    messageOf(phone, { type: 'reaction', reaction: { message_id: 'wamid.x', ...(emoji && { emoji }) } })
  const sticker = messageOf(phone, { type: 'sticker', sticker: { id: 's1', mime_type: 'image/webp' } })
  await send(
    textOf(phone, '2 mudu rice'),
    sticker,
    textOf(phone, '₦500 pepper'),
    textOf(phone, '🙏🏽'),
    reaction('❤️'),
  )
  assert.match(saidIn(await said(phone, /What we read/)), /1\. 2 mudu rice\n2\. ₦500 pepper/)
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza'))
  await said(phone, /About ₦/)
  await send(reaction('👍'))
  await said(phone, /Tap Place it/)
  const shown = () => to(phone).filter((message) => /About ₦/.test(saidIn(message))).length
  await eventually('the price again', async () => shown() === 2)
  const sent = to(phone).length
  await send(reaction())
  await allHandled(phone)
  assert.equal(to(phone).length, sent)
  assert.deepEqual(await chatOf(phone), [])
  const orders = await pool.query(`select 1 from orders where contact_phone = $1`, [phone])
  assert.equal(orders.rowCount, 0)
})

test('a list that comes days late reaches our team with its age, and is not lost', async () => {
  const phone = newPhone()
  await send(textOf(phone, '2 mudu rice for Sunday', ago(days(3))))
  await allHandled(phone)
  const [note] = await chatOf(phone)
  assert.match(
    note ?? '',
    /^Sent on \w{3},? \d+ \w{3} at \d+:\d\d [ap]m, but it reached us only now\.\n2 mudu rice for Sunday$/,
  )
  const other = newPhone()
  const shown = await confirmStep(other)
  await send(tapOf(other, choiceIn(shown, 'Place it') ?? '', 'Place it', ago(hours(5))))
  await said(other, /Your message reached us late/)
  const orders = await pool.query(`select 1 from orders where contact_phone = $1`, [other])
  assert.equal(orders.rowCount, 0)
  await send(textOf(other, 'STOP', ago(days(2))))
  await eventually('their wish', async () => {
    const row = await pool.query(`select stopped_at from whatsapp_numbers where phone = $1`, [other])
    return row.rows[0]?.stopped_at
  })
})

test('the same button pressed twice means it once, at once and later', async () => {
  const phone = newPhone()
  const shown = await confirmStep(phone)
  const place = choiceIn(shown, 'Place it') ?? ''
  const context = { context: { id: shown.wamid } }
  const tap = (at?: Date) => ({ ...tapOf(phone, place, 'Place it', at), ...context })
  await Promise.all([send(tap()), send(tap(), tap())])
  await said(phone, /Placed\. Your order is/)
  await allHandled(phone)
  assert.equal(
    to(phone).filter((message) => /earlier message|placed already/.test(saidIn(message))).length,
    0,
  )
  await pool.query(
    `update whatsapp_messages set said_at = said_at - interval '10 minutes' where phone = $1`,
    [phone],
  )
  await send(tap())
  await said(phone, /is placed already, once/)
  const orders = await pool.query(`select 1 from orders where contact_phone = $1`, [phone])
  assert.equal(orders.rowCount, 1)
  assert.deepEqual(await chatOf(phone), [])
})

test('somebody without a number is answered and kept, and goes on with the number that they show', async () => {
  const userId = 'NG.13491208655302741918'
  const ofUser = (body: string) => {
    const { from: _from, ...message } = textOf('', body) as { from?: string }
    return { ...message, from_user_id: userId }
  }
  await send(ofUser('2 mudu rice'))
  const answer = await eventually(
    'an answer',
    async () => whatsapp.taken.find((one) => one.to === userId) ?? null,
  )
  assert.match(saidIn(answer), /WhatsApp does not show us your number/)
  await send(ofUser('Gwarinpa, call 08031112222'))
  await allHandled(userId)
  assert.deepEqual(await chatOf(userId), ['2 mudu rice', 'Gwarinpa, call 08031112222'])
  assert.equal(whatsapp.taken.filter((one) => one.to === userId).length, 1)
  const phone = newPhone()
  await send({ ...textOf(phone, '2 mudu beans'), from_user_id: userId })
  await said(phone, /What we read/)
  await said(phone, /Where should we bring it/)
  await send(ofUser('Wuse 2, opposite AP Plaza'))
  await said(phone, /About ₦/)
})

test('our team sees a new number, and a new id goes on with the conversation', async () => {
  const phone = newPhone()
  const [oldId, newId] = ['NG.111', 'NG.222']
  await send({ ...textOf(phone, '2 mudu rice'), from_user_id: oldId })
  await said(phone, /Where should we bring it/)
  const { from: _from, ...system } = messageOf(phone, {
    type: 'system',
    system: { type: 'user_changed_user_id', user_id: newId, previous_user_id: oldId },
  }) as { from?: string }
  await send(system)
  const { from: _sender, ...place } = textOf(phone, 'Wuse 2, opposite AP Plaza') as { from?: string }
  await send({ ...place, from_user_id: newId })
  await said(phone, /About ₦/)
  const sent = to(phone).length
  await send(
    messageOf(phone, {
      type: 'system',
      system: { type: 'user_changed_number', body: 'x', wa_id: '2348031119999', user_id: 'NG.333' },
    }),
  )
  await allHandled(phone)
  assert.deepEqual(await chatOf(phone), [
    'WhatsApp says that their number is +2348031119999 now. Ask them before you change it.',
  ])
  assert.equal(to(phone).length, sent)
})

test('fields, statuses and errors that we do not know become one task each, which somebody closes', async () => {
  const phone = newPhone()
  await send(textOf(phone, 'hi'))
  const hello = await said(phone, /Welcome to/)
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'account_update', value: { event: 'DISABLED_UPDATE' } }] }],
  })
  for (let times = 0; times < 2; times += 1) assert.equal(await post(world, body, whatsapp.sign(body)), 200)
  await deliver(world, whatsapp, {
    statuses: [statusOf(hello, 'vanished'), statusOf(hello, 'played')],
    messages: [
      { id: 'wamid.nobody', timestamp: '1749416383', type: 'text' },
      messageOf(phone, { type: 'text', group_id: 'g1', text: { body: '2 mudu rice' } }),
    ],
  })
  const open = await unknownOf()
  const found = (kind: string) => open.find((news) => news.kind === kind)
  assert.equal(found('account_update')?.times, 2)
  assert.equal(found('status vanished')?.about, hello.wamid)
  assert.equal(found('message text')?.about, 'wamid.nobody')
  assert.ok(found('group message'))
  assert.equal((await rowsOf(phone)).find((row) => row.is_ours)?.state, 'read')
  const params = { id: found('account_update')?.id ?? '' }
  await admin.call(closeUnknownNewsEndpoint, { params })
  await admin.refused(closeUnknownNewsEndpoint, { params }, 'unknown_news.not_found')
  assert.equal(
    (await unknownOf()).some(({ kind }) => kind === 'account_update'),
    false,
  )
})

test('our team sees in the thread what was edited and deleted', async () => {
  const phone = newPhone()
  const list = textOf(phone, '2 mudu rice', ago(minutes(1)))
  await send(list)
  await said(phone, /Where should we bring it/)
  await send(editOf(phone, list, '3 mudu rice'))
  await said(phone, /You edited your message/)
  await send(textOf(phone, 'I want to talk to a person'))
  await said(phone, /answers you here/)
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from chat_threads t join whatsapp_numbers n on n.user_id = t.person_id where n.phone = $1`,
    [phone],
  )
  const { messages } = await admin.call(getWhatsappThreadEndpoint, { params: { id: rows[0]?.id ?? '' } })
  const changed = messages.find((message) => message.changed != null)
  assert.deepEqual(
    [changed?.text, changed?.changed],
    ['3 mudu rice', { how: 'edited', before: '2 mudu rice' }],
  )
})
