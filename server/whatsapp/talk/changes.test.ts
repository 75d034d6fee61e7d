import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { choiceIn, deletionOf, editOf, saidIn, tapOf, textOf } from '#tests/world/whatsapp.ts'
import { openWhatsapp } from '#tests/world/whatsapp-world.ts'

const { world, to, said, send, allHandled } = await openWhatsapp()
const { pool } = world.database

let phones = 0
const newPhone = () => {
  phones += 1
  return `+2348095558${String(phones).padStart(3, '0')}`
}
const at = (second: number) => new Date(msNow() - minutes(2) + seconds(second))

async function itemsOf(phone: string): Promise<string[]> {
  const { rows } = await pool.query<{ item: string }>(
    `select concat_ws(' ', i.quantity, i.unit, i.name) as item from order_items i join orders o on o.id = i.order_id
       join users u on u.id = o.customer_id where u.phone_number = $1 order by i.position`,
    [phone],
  )
  return rows.map(({ item }) => item.toLowerCase())
}

async function chatOf(phone: string): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>(
    `select m.body from chat_messages m join users u on u.id = m.sender_id where u.phone_number = $1 order by m.seq`,
    [phone],
  )
  return rows.map(({ body }) => body)
}

const countOf = (phone: string, words: RegExp) =>
  to(phone).filter((message) => words.test(saidIn(message))).length

const shownAgain = (phone: string, times: number) =>
  eventually(`the price shown ${times} times`, async () => {
    const shown = to(phone).filter((message) => /About ₦/.test(saidIn(message)))
    return shown.length >= times ? (shown.at(-1) ?? null) : null
  })

async function showPrice(phone: string, ...texts: object[]) {
  await send(...texts)
  await said(phone, /Where should we bring it/)
  await send(textOf(phone, 'Wuse 2, opposite AP Plaza'))
  return shownAgain(phone, 1)
}

test('an edited list is followed until it is placed, and the button of the old one places nothing', async () => {
  const phone = newPhone()
  const list = textOf(phone, '2 mudu rice\n₦500 pepper', at(0))
  const first = await showPrice(phone, list)
  await send(editOf(phone, list, '3 mudu rice\n₦500 pepper', at(60)))
  await said(phone, /You edited your message/)
  const second = await shownAgain(phone, 2)
  assert.match(saidIn(await said(phone, /What we read/)), /1\. 3 mudu rice\n2\. ₦500 pepper/)
  await send(tapOf(phone, choiceIn(first, 'Place it') ?? ''))
  await said(phone, /earlier list/)
  assert.deepEqual(await itemsOf(phone), [])
  await send(tapOf(phone, choiceIn(second, 'Place it') ?? ''))
  await said(phone, /Placed\. Your order is/)
  assert.match((await itemsOf(phone))[0] ?? '', /^3(?:\.0+)? mudu .*rice/)
})

test('an edit that comes with the tap is taken first, whatever was said first', async () => {
  const phone = newPhone()
  const list = textOf(phone, '2 mudu rice', at(0))
  const shown = await showPrice(phone, list)
  const place = choiceIn(shown, 'Place it') ?? ''
  await send(tapOf(phone, place, '', at(100)), editOf(phone, list, '5 mudu rice', at(101)))
  await shownAgain(phone, 2)
  assert.deepEqual(await itemsOf(phone), [])
  await send(tapOf(phone, choiceIn(await shownAgain(phone, 2), 'Place it') ?? ''))
  await said(phone, /Placed\./)
  assert.match((await itemsOf(phone))[0] ?? '', /^5(?:\.0+)? mudu/)
})

test('an edit before its message, twice, and in the wrong order: the last one holds', async () => {
  const phone = newPhone()
  const list = textOf(phone, '2 mudu rice', at(0))
  await send(editOf(phone, list, '4 mudu rice', at(20)))
  await said(phone, /1\. 4 mudu rice/)
  await send(editOf(phone, list, '3 mudu rice', at(10)), list)
  await allHandled(phone)
  assert.equal(countOf(phone, /What we read/), 1)
  await send(editOf(phone, list, '6 mudu rice', at(30)))
  await said(phone, /1\. 6 mudu rice/)

  const other = newPhone()
  const waiting = textOf(other, '2 mudu beans', at(0))
  const newest = editOf(other, waiting, '7 mudu beans', at(9))
  await send(newest, editOf(other, waiting, '3 mudu beans', at(5)), waiting)
  await send(newest)
  assert.match(saidIn(await said(other, /What we read/)), /1\. 7 mudu beans$/)
  assert.equal(countOf(other, /What we read/), 1)
})

test('an edited reply, an edited place and a deleted part change what they were', async () => {
  const phone = newPhone()
  const list = textOf(phone, '2 mudu rice', at(0))
  const more = textOf(phone, '₦500 pepper', at(1))
  await send(list, more)
  await said(phone, /Where should we bring it/)
  const place = textOf(phone, 'Wuse 2, opposite AP Plaza', at(10))
  await send(place)
  await shownAgain(phone, 1)
  const reply = textOf(phone, 'add 2 tubers yam', at(20))
  await send(reply)
  await said(phone, /2 tubers yam/)
  await send(editOf(phone, reply, 'add 4 tubers yam', at(30)))
  const shown = saidIn(await said(phone, /4 tubers yam/))
  assert.doesNotMatch(shown, /2 tubers yam/)
  await send(editOf(phone, place, 'Gwarinpa, 3rd Avenue', at(40)))
  await said(phone, /To Gwarinpa, 3rd Avenue/)
  await send(deletionOf(phone, more, at(50)))
  await said(phone, /You deleted a message/)
  const left = saidIn(
    await eventually('the list without it', async () => {
      const last = to(phone).findLast((message) => /What we read/.test(saidIn(message)))
      return last && !/pepper/.test(saidIn(last)) ? last : null
    }),
  )
  assert.match(left, /rice[\s\S]*yam/)
})

test('a deletion before its message, of one that waits, and of the whole list', async () => {
  const phone = newPhone()
  const unread = textOf(phone, '2 mudu rice', at(0))
  await send(deletionOf(phone, unread, at(1)))
  await allHandled(phone)
  await send(unread)
  await allHandled(phone)
  assert.deepEqual(to(phone), [])
  const list = textOf(phone, '2 mudu rice', at(2))
  await showPrice(phone, list)
  await send(deletionOf(phone, list, at(3)))
  await said(phone, /Your list is empty now/)
  await send(textOf(phone, 'yes'))
  await allHandled(phone)
  assert.deepEqual(await itemsOf(phone), [])
})

test('what is edited or deleted after the order is placed is asked about, and our team sees both', async () => {
  const phone = newPhone()
  const list = textOf(phone, '2 mudu rice', at(0))
  const shown = await showPrice(phone, list)
  await send(tapOf(phone, choiceIn(shown, 'Place it') ?? ''))
  await said(phone, /Placed\./)
  await send(editOf(phone, list, '9 mudu rice', at(60)))
  await said(phone, /was already placed, so your edit has not changed it/)
  await send(deletionOf(phone, list, at(70)))
  await said(phone, /deleting the message has not changed it/)
  await allHandled(phone)
  assert.deepEqual(await chatOf(phone), [
    'They edited “2 mudu rice”. It says now: 9 mudu rice',
    'They deleted “2 mudu rice”.',
  ])
  assert.match((await itemsOf(phone))[0] ?? '', /^2(?:\.0+)? mudu/)
})
