import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportDataEndpoint } from '#contract/accounts/profile.ts'
import { getChatPictureEndpoint, getOrderChatEndpoint, getUnreadEndpoint } from '#contract/chat/chat.ts'
import {
  agentEventsEndpoint,
  getAgentDashboard,
  getTripEndpoint,
  listTripsEndpoint,
  setDutyEndpoint,
} from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import { adminFailOrder, assignOrder, unassignOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { testPassword } from '#tests/test-config.ts'
import { writeTo } from '#tests/world/chats.ts'
import { onDuty, openOffer } from '#tests/world/crew.ts'
import { drive, newKey, type Order, orderAt, place } from '#tests/world/orders.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const secrets = {
  landmark: 'Opposite the blue kiosk',
  directions: 'Second gate after the borehole',
  gateCode: 'GATE-4471',
  latitude: '9.081234',
  phone: '8031234599',
  secondName: 'Hauwa Secondperson',
  secondPhone: '8091234588',
  surname: 'Privatesurname',
  note: 'Ring twice, the dog bites',
  chat: 'My door code is 9931',
}
const body = {
  place: {
    area: 'Wuse 2',
    landmark: secrets.landmark,
    directions: secrets.directions,
    gateCode: secrets.gateCode,
    latitude: 9.081234,
    longitude: 7.471234,
  },
  contact: {
    name: `Amina ${secrets.surname}`,
    phone: '0803 123 4599',
    secondName: secrets.secondName,
    secondPhone: '0809 123 4588',
  },
  ...eachOrderText(() => secrets.note),
}
type Secret = keyof typeof secrets
const all = Object.keys(secrets) as Secret[]

const photo = noisyPicture(60).toString('base64')

/** Begins an order that everything private is said of, in the place and in the chat. */
async function begin(status: Parameters<typeof orderAt>[1]): Promise<Order & { pictureId: string }> {
  const order = await orderAt(world, status, { body })
  await writeTo(order.customer, order.id, secrets.chat)
  return { ...order, pictureId: (await writeTo(order.customer, order.id, '', { photo })).id }
}

const endings: Record<string, (order: Order) => Promise<unknown>> = {
  'cancelled before it began': ({ id, customer }) =>
    customer.call(cancelOrderEndpoint, { params: { id }, body: { shownFeeKobo: null } }),
  'cancelled while shopping': async (order) => {
    await drive(order, 'assigned', 'shopping')
    await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  },
  failed: async (order) => {
    await drive(order, 'assigned', 'arrived')
    const failure = { failure: 'refused', reason: 'Nobody opened' } as const
    await order.admin.call(adminFailOrder, { params: { id: order.id }, body: failure })
  },
  delivered: (order) => drive(order, 'assigned', 'delivered'),
  'put back in the queue': ({ id, admin }) =>
    admin.call(unassignOrder, { params: { id }, body: { reason: 'Nearer' } }),
  'moved to another agent': async ({ id, admin, agent }) => {
    const ngozi = await world.as('ngozi')
    await ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } })
    const body = { agentId: ngozi.userId, from: agent.userId, reason: 'Nearer' }
    await admin.call(assignOrder, { params: { id }, body })
  },
}

/** All that an agent can read, as one text by where it came from. */
async function readEverything({ id, agent, pictureId }: Order & { pictureId: string }) {
  const params = { params: { id } }
  const exported = await agent.send(exportDataEndpoint, { body: { password: testPassword } })
  assert.equal(exported.status, 200, exported.text)
  const said = {
    trip: await agent.send(getTripEndpoint, params),
    trips: await agent.send(listTripsEndpoint, {}),
    dashboard: await agent.send(getAgentDashboard, {}),
    money: await agent.send(getAgentMoneyEndpoint, {}),
    chat: await agent.send(getOrderChatEndpoint, params),
    unread: await agent.send(getUnreadEndpoint, {}),
    order: await agent.send(getOrderEndpoint, params),
    receipt: await agent.send(getReceiptEndpoint, params),
    export: exported,
    page: await agent.raw('GET', `/dashboard/trips/${id}`),
  }
  const picture = await agent.send(getChatPictureEndpoint, { params: { id: pictureId } })
  return {
    texts: Object.fromEntries(Object.entries(said).map(([name, { text }]) => [name, text])),
    pictureStatus: picture.status,
  }
}

test('while the order is under way its agent reads what is needed to bring it', async () => {
  const order = await begin('assigned')
  const { texts, pictureStatus } = await readEverything(order)
  for (const secret of all.filter((name) => name !== 'chat'))
    assert.ok(texts['trip']?.includes(secrets[secret]), secret)
  assert.ok(texts['chat']?.includes(secrets.chat))
  assert.equal(pictureStatus, 200)
  await endings['cancelled before it began']?.(order)
})

for (const [ending, end] of Object.entries(endings)) {
  test(`${ending}: its former agent reads nothing private anywhere, the customer all of it`, async () => {
    const order = await begin('assigned')
    const stream = await order.agent.stream(agentEventsEndpoint, {})
    await end(order)
    const { texts, pictureStatus } = await readEverything(order)
    for (const [where, text] of Object.entries(texts))
      for (const secret of all) assert.ok(!text.includes(secrets[secret]), `${secret} in ${where}: ${text}`)
    assert.equal(pictureStatus, 404)
    await stream.waitFor(
      'the end',
      ({ name, data }) =>
        name === 'event' &&
        data['orderId'] === order.id &&
        ['order.cancelled', 'order.failed', 'order.delivered', 'order.handed_back', 'order.moved'].includes(
          String(data['type']),
        ),
    )
    for (const secret of [...all.map((name) => secrets[name]), 'Nearer'])
      assert.ok(!JSON.stringify(stream.events()).includes(secret), secret)
    await stream.close()
    const own = (await order.customer.send(getOrderEndpoint, { params: { id: order.id } })).text
    for (const secret of all.filter((name) => name !== 'chat')) assert.ok(own.includes(secrets[secret]))
  })
}

test('the photograph of a question is its agent’s only while the order is under way', async () => {
  const order = await orderAt(world, 'shopping', { body })
  const { items } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const trip = await order.agent.call(
    askQuestionEndpoint,
    {
      params: { id: order.id, itemId: items[1]?.id ?? '' },
      body: { kind: 'over_cap', askedKobo: 90_000, photo },
    },
    { idempotencyKey: newKey() },
  )
  const picture = { params: { id: trip.questions[0]?.pictureId ?? '' } }
  assert.equal((await order.agent.send(getPictureEndpoint, picture)).status, 200)
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  await order.agent.refused(getPictureEndpoint, picture, 'pictures.not_found')
  assert.equal((await order.customer.send(getPictureEndpoint, picture)).status, 200)
})

test('an agent who was only offered an order reads nothing private of it', async () => {
  const agents = await Promise.all(['musa', 'ngozi', 'tunde'].map((name) => onDuty(world, name, 1)))
  const streams = await Promise.all(agents.map((each) => each.stream(agentEventsEndpoint, {})))
  const { id } = await place(world, { body })
  const { agent } = await openOffer(world, agents, id)
  const stream = streams[agents.indexOf(agent)] ?? assert.fail('no stream')
  await stream.waitFor('an offer', ({ data }) => data['orderId'] === id && data['type'] === 'offer.made')
  const dashboard = await agent.call(getAgentDashboard, {})
  assert.ok(dashboard.offers.some(({ orderId }) => orderId === id))
  const texts = [JSON.stringify(dashboard), JSON.stringify(stream.events())]
  await agent.refused(getTripEndpoint, { params: { id } }, 'orders.not_found')
  await agent.refused(getOrderChatEndpoint, { params: { id } }, 'chat.not_found')
  for (const text of texts) for (const secret of all) assert.ok(!text.includes(secrets[secret]), secret)
  for (const each of streams) await each.close()
})
