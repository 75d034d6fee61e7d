import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { sendCodeEndpoint, signInByCodeEndpoint } from '#contract/accounts/codes.ts'
import { changeName } from '#contract/accounts/profile.ts'
import { signupEndpoint } from '#contract/accounts/sign-up.ts'
import { listUsersEndpoint } from '#contract/accounts/users.ts'
import { listAdminProducts } from '#contract/catalogue/admin-goods.ts'
import { listChatsEndpoint } from '#contract/chat/admin-chat.ts'
import { sendOrderMessageEndpoint } from '#contract/chat/chat.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { listAdminMarkets } from '#contract/markets/admin-markets.ts'
import { listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { foldText } from '#domain/typed-text.ts'
import { newId } from '#server/platform/core/ids.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('owner')
const amina = await world.as('amina')

const faultsOf = ({ fields = [] }: ErrorBody) => fields.map(({ path }) => path)

test('a phone number is understood however it was copied, on an order and at sign-up', async () => {
  const copied =
    '\u202a+234 803 123 4567\u202c|\u2068+2348031234567\u2069|0803\u2011123\u20114567|0803–123–4567|tel:+2348031234567'
  for (const [index, phone] of copied.split('|').entries()) {
    const placed = await place(world, { body: { contact: { name: 'Amina', phone, secondPhone: phone } } })
    const { contact } = await amina.call(getOrderEndpoint, { params: { id: placed.id } })
    assert.deepEqual([contact?.phone, contact?.secondPhone], ['+2348031234567', '+2348031234567'], phone)
    const email = `copied${index}@kasuwa.example`
    const body = { username: `copied${index}`, email, phoneNumber: phone, password: 'yam and oil 7' }
    await world.visitor.call(signupEndpoint, { body })
    await world.visitor.call(sendCodeEndpoint, { body: { phoneNumber: phone } })
  }
})

test('a name or a landmark of invisible characters is an empty field, on each form', async () => {
  for (const name of ['\u200b', '\u3164', '\u2800', '\u200d\u200d']) {
    const refused = [
      await amina.refused(changeName, { body: { name } }, 'request.invalid'),
      await world.visitor.refused(
        signInByCodeEndpoint,
        { body: { phoneNumber: '08031234567', code: '123456', name } },
        'request.invalid',
      ),
    ]
    for (const answer of refused) assert.deepEqual(faultsOf(answer), ['name'])
    const body = basket(world, {
      contact: { name, phone: '0803 123 4501' },
      place: { area: 'Wuse 2', landmark: name },
    })
    const answer = await amina.refused(placeOrderEndpoint, { body }, 'request.invalid', {
      idempotencyKey: newKey(),
    })
    assert.deepEqual(faultsOf(answer).sort(), ['contact.name', 'place.landmark'])
  }
  const { name } = await amina.call(changeName, { body: { name: '\u202eAmina\u202e 👩🏽‍🌾' } })
  assert.equal(name, 'Amina 👩🏽‍🌾')
})

test('admins find a name without its marks, with them, and typed letter and mark apart', async () => {
  await amina.call(changeName, { body: { name: 'Adao\u0323bi Ńwáńkwọ' } })
  const { id } = await place(world, {
    body: {
      place: { area: 'Wuse 2', landmark: 'Ɗan Ƙasuwa’s shop' },
      contact: { name: 'Ṣadé', phone: '0803 123 4501' },
    },
  })
  const row = await world.database.db
    .selectFrom('users')
    .select('name')
    .where('username', '=', 'amina')
    .executeTakeFirst()
  assert.equal(row?.name, 'Adaọbi Ńwáńkwọ')
  await amina.call(sendOrderMessageEndpoint, {
    params: { id },
    body: { id: newId('message', world.clock), text: 'Ina kwana' },
  })
  for (const search of [
    'Adaobi',
    'nwankwo',
    'ADAỌBI',
    'Adao\u0323bi',
    'Ńwáńkwọ'.normalize('NFD'),
    'adaobi nwankwo',
  ]) {
    const users = await admin.call(listUsersEndpoint, { query: { search } })
    assert.deepEqual(
      users.items.map(({ username }) => username),
      ['amina'],
      search,
    )
    const orders = await admin.call(listBoardEndpoint, { query: { status: 'all', search } })
    assert.ok(
      orders.items.some((order) => order.id === id),
      search,
    )
    const chats = await admin.call(listChatsEndpoint, { query: { search } })
    assert.ok(
      chats.items.some(({ order }) => order?.id === id),
      search,
    )
  }
  for (const search of ['dan kasuwas', "ɗan ƙasuwa's", 'Sade', 'ṢADÉ']) {
    const { items } = await admin.call(listBoardEndpoint, { query: { status: 'all', search } })
    assert.deepEqual(
      items.map((order) => order.id),
      [id],
      search,
    )
  }
})

test('goods and markets are found the same way', async () => {
  const ugu = await admin.call(listAdminProducts, { query: { search: 'ugu' } })
  for (const search of ['ụgụ', 'UGU', 'u\u0323gu\u0323', '\u200bugu'])
    assert.deepEqual(await admin.call(listAdminProducts, { query: { search } }), ugu, search)
  assert.ok(ugu.items.length > 0)
  const markets = await admin.call(listAdminMarkets, { query: { search: 'Wúsẹ' } })
  assert.ok(markets.items.some(({ slug }) => slug === 'wuse-market'))
})

test('the database folds as the domain does, letter by letter', async () => {
  const blocks: [number, number][] = [
    [0x20, 0x24f],
    [0x250, 0x36f],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ]
  const letters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `a${String.fromCodePoint(from + index)}b`),
  )
  letters.push('Adaọbi Ńwáńkwọ', 'Ọ́ ẹ̀ Ṣ ń ǹ m̀', 'ƁƊƘƳ ɓɗƙƴ', 'Ma’aji Jama`a', '👩🏽‍🌾 ₦500')
  const { rows } = await sql<{ said: string; folded: string }>`
    select said, fold_text(said) as folded from unnest(${letters}::text[]) as t (said)`.execute(
    world.database.db,
  )
  const differing = rows.filter(({ said, folded }) => folded !== foldText(said))
  assert.deepEqual(
    differing.map(({ said, folded }) => [said, folded, foldText(said)]),
    [],
  )
})
