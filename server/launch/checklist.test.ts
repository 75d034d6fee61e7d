import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportDataEndpoint } from '#contract/accounts/profile.ts'
import { setCheck } from '#contract/dispatch/admin-agents.ts'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { subscribeEndpoint } from '#contract/launch/launch.ts'
import {
  getLaunchChecklistEndpoint,
  type LaunchItem,
  markLaunchItemEndpoint,
} from '#contract/launch/launch-checklist.ts'
import { saveMailSettingsEndpoint, sendTestMailEndpoint } from '#contract/settings/mail.ts'
import { type SettingField, saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { testPassword } from '#tests/test-config.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const post = await startMailServer()
const world = await startWorld({
  config: { paystack: { secretKey: 'sk_test_12345678', url: 'http://localhost:1' } },
})
after(() => cleanUpAll([() => post.stop(), () => world.close()]))
const owner = await world.as('owner')
const admin = await world.as('office')

const read = () => admin.call(getLaunchChecklistEndpoint, {})
const item = async (id: LaunchItem) => {
  const found = (await read()).lines.find((each) => each.id === id)
  assert.ok(found, id)
  return found
}
const stateOf = async (id: LaunchItem) => (await item(id)).state
const marking = (id: LaunchItem, isMarked: boolean) => ({ params: { line: id }, body: { isMarked } })
const audits = (action: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('a first run says honestly what is missing', async () => {
  const { lines, facts } = await read()
  const states = Object.fromEntries(lines.map(({ id, state }) => [id, state]))
  assert.deepEqual(states, {
    markets: 'ready',
    prices: 'attention',
    fees: 'attention',
    hours: 'attention',
    practice: 'ready',
    contact: 'attention',
    mail: 'attention',
    waiting: 'ready',
    push: 'ready',
    payments: 'attention',
    agents: 'attention',
    duty: 'attention',
    owner: 'attention',
    demo: 'attention',
    site: 'attention',
    riders: 'attention',
    phone: 'attention',
    texts: 'attention',
    backup: 'attention',
    photos: 'attention',
  })
  assert.deepEqual(facts.exampleContacts, ['phone', 'email', 'address'])
  assert.deepEqual([facts.payments, facts.demoPeople, facts.pricedMarkets], ['test', 6, 0])
  assert.deepEqual([facts.agents, facts.checkedAgents, facts.owners], [3, 0, 1])
})

test('settings that are saved are seen at once, each in its line', async () => {
  const save = (body: Partial<Record<SettingField, string>>) =>
    owner.call(saveAdminSettingsEndpoint, { body })
  await save({ practice_hours: 'false' })
  assert.equal(await stateOf('hours'), 'ready')
  await save({ practice_hours: 'true', delivery_fee: '250000' })
  assert.deepEqual([await stateOf('hours'), await stateOf('fees')], ['attention', 'ready'])
  await save({ delivery_fee: '0', service_fee: '0' })
  assert.equal(await stateOf('fees'), 'left_out')
  await save({ delivery_fee: '250000', service_fee: '50000', business_phone: '+234 803 000 0001' })
  assert.deepEqual((await read()).facts.exampleContacts, ['phone', 'email', 'address'], 'one phone of two')
  await save({
    contact_phone: '+234 803 000 0001',
    business_email: 'hello@kasuwa.ng',
    business_address: '4 Aminu Kano Crescent, Wuse 2, Abuja',
  })
  assert.equal(await stateOf('contact'), 'ready')
})

test('mail is ready once a provider took a test email by the way that is set now', async () => {
  const server = { host: '127.0.0.1', port: post.port, security: 'none', user: '' } as const
  const way = { provider: 'smtp', fromName: '', fromAddress: '', smtp: server } as const
  const body = { name: 'Hauwa', email: 'hauwa@mail.example' }
  await world.visitor.call(subscribeEndpoint, { body })
  assert.deepEqual([await stateOf('mail'), await stateOf('waiting')], ['attention', 'attention'])
  await owner.call(sendTestMailEndpoint, { body: { to: 'owner@mail.example' } })
  assert.equal(await stateOf('mail'), 'attention', 'what stays in the outbox has not left')
  await owner.call(saveMailSettingsEndpoint, { body: way })
  assert.equal(await stateOf('mail'), 'attention')
  const test = await owner.call(sendTestMailEndpoint, { body: { to: 'owner@mail.example' } })
  assert.equal(test.isSent, true, test.words)
  assert.deepEqual([await stateOf('mail'), await stateOf('waiting')], ['ready', 'ready'])
  // Another way has to be tried again, and the owner's word counts.
  await admin.call(saveMailSettingsEndpoint, { body: { ...way, smtp: { ...server, host: 'localhost' } } })
  const { mail } = (await read()).facts
  assert.deepEqual([mail.isConfirmed, mail.testedAt], [false, null])
  assert.equal(await stateOf('mail'), 'attention')
})

test('agents count once both checks are made, and for the first day while they are on duty', async () => {
  const agents = [await world.as('musa'), await world.as('ngozi'), await world.as('tunde')]
  for (const { userId } of agents) {
    const call = (check: 'phone' | 'id') => ({ params: { id: userId }, body: { check, isSeen: true } })
    await admin.call(setCheck, call('phone'))
    assert.equal(await stateOf('agents'), 'attention')
    await admin.call(setCheck, call('id'))
  }
  assert.deepEqual([await stateOf('agents'), await stateOf('duty')], ['ready', 'attention'])
  await agents[0]?.call(setDutyEndpoint, { body: { isOnDuty: true } })
  assert.equal(await stateOf('duty'), 'attention', 'one alone is not enough')
  await agents[1]?.call(setDutyEndpoint, { body: { isOnDuty: true } })
  assert.equal(await stateOf('duty'), 'ready')
  // The mark was about the number that stood there; a new one has not been looked at.
  await world.db
    .updateTable('users')
    .set({ phone_number: '+2348099999999' })
    .where('id', '=', agents[1]?.userId ?? '')
    .execute()
  assert.deepEqual([await stateOf('agents'), await stateOf('duty')], ['attention', 'attention'])
})

test('prices count once agents paid some at every market, markets while they all sell something', async () => {
  await orderAt(world, 'purchased')
  assert.equal((await read()).facts.pricedMarkets, 1)
  assert.equal(await stateOf('prices'), 'attention', 'one market of many')
  const setOthers = (isActive: boolean) =>
    world.db.updateTable('markets').set({ is_active: isActive }).where('id', '!=', world.market.id).execute()
  await setOthers(false)
  assert.equal(await stateOf('prices'), 'ready')
  await setOthers(true)
  await world.db.deleteFrom('market_products').where('market_id', '=', world.market.id).execute()
  assert.equal((await read()).facts.emptyMarkets, 1)
  assert.equal(await stateOf('markets'), 'attention')
  await world.db.updateTable('markets').set({ is_active: false }).where('id', '=', world.market.id).execute()
  assert.deepEqual([await stateOf('markets'), await stateOf('prices')], ['ready', 'attention'])
  await world.db.updateTable('markets').set({ is_active: false }).execute()
  assert.equal(await stateOf('markets'), 'attention')
})

test('the owner’s second step, and people to try it as who can sign in no more', async () => {
  const set = (username: string, change: { has_second_step?: boolean; suspended_at?: Date }) =>
    world.db.updateTable('users').set(change).where('username', '=', username).execute()
  await set('owner', { has_second_step: true })
  assert.equal(await stateOf('owner'), 'ready')
  for (const who of ['amina', 'tunde']) await set(who, { suspended_at: timeNow() })
  assert.equal((await read()).facts.demoPeople, 4)
  // Somebody real may have the name of one of them, or one of them may have become real.
  await world.db
    .updateTable('users')
    .set({ email: 'ngozi@kasuwa.ng' })
    .where('username', '=', 'ngozi')
    .execute()
  assert.equal((await read()).facts.demoPeople, 3)
})

test('a mark by hand is stored with who and when, once, and can be taken back', async () => {
  const before = msNow()
  const { lines } = await admin.call(markLaunchItemEndpoint, marking('riders', true))
  const riders = lines.find(({ id }) => id === 'riders')
  assert.deepEqual([riders?.state, riders?.mark?.byName], ['ready', 'Halima Yusuf'])
  assert.ok(Date.parse(riders?.mark?.at ?? '') >= before - 1000)
  // The owner comes second: the first is named, and the log has one row.
  await owner.call(markLaunchItemEndpoint, marking('riders', true))
  assert.equal((await item('riders')).mark?.byName, 'Halima Yusuf')
  assert.deepEqual(await audits('launch.mark'), [{ actor_id: admin.userId, subject: 'riders' }])
  await owner.call(markLaunchItemEndpoint, marking('riders', false))
  await owner.call(markLaunchItemEndpoint, marking('riders', false))
  assert.deepEqual(await item('riders'), { id: 'riders', state: 'attention', mark: null })
  assert.deepEqual(await audits('launch.unmark'), [{ actor_id: owner.userId, subject: 'riders' }])
})

test('a computed line is never made ready by hand: it is left out on purpose, while it wants attention', async () => {
  const { lines } = await owner.call(markLaunchItemEndpoint, marking('payments', true))
  const payments = lines.find(({ id }) => id === 'payments')
  assert.deepEqual([payments?.state, payments?.mark?.byName], ['left_out', 'Chidi Eze'])
  await owner.refused(markLaunchItemEndpoint, marking('push', true), 'launch.line_in_order')
  assert.equal((await item('push')).mark, null)
  await owner.call(markLaunchItemEndpoint, marking('push', false))
})

test('a repeated request is done once, and two at once leave one mark', async () => {
  const key = newKey()
  const first = await admin.call(markLaunchItemEndpoint, marking('backup', true), { idempotencyKey: key })
  await owner.call(markLaunchItemEndpoint, marking('backup', false))
  const again = await admin.call(markLaunchItemEndpoint, marking('backup', true), { idempotencyKey: key })
  assert.deepEqual(again, first, 'the kept answer')
  assert.equal((await item('backup')).mark, null, 'and nothing is done again')
  const count = (await audits('launch.mark')).length
  await Promise.all(
    [owner, admin, owner, admin].map((each) => each.call(markLaunchItemEndpoint, marking('backup', true))),
  )
  assert.equal((await audits('launch.mark')).length, count + 1)
})

test('junk is refused with the field that is wrong', async () => {
  const wrong = async (id: string, body: unknown) => {
    const answer = await admin.raw('POST', `/api/admin/launch/checklist/${id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.equal(answer.status, 400, answer.text)
    return (answer.json as { fields?: { path: string }[] }).fields?.map(({ path }) => path)
  }
  assert.deepEqual(await wrong('horoscope', { isMarked: true }), ['line'])
  assert.deepEqual(await wrong('riders', { isMarked: 'yes' }), ['isMarked'])
  assert.deepEqual(await wrong('riders', {}), ['isMarked'])
  assert.deepEqual(await wrong('riders', { isMarked: true, by: 'amina' }), ['by'])
})

test('only who manages the launch reads it and decides, and needs nothing else', async () => {
  await addPerson(world, { username: 'starter', role: 'admin', permissions: ['launch.manage'] })
  await addPerson(world, {
    username: 'other',
    role: 'admin',
    permissions: ['settings.manage', 'users.manage'],
  })
  const starter = await world.as('starter')
  await starter.call(getLaunchChecklistEndpoint, {})
  await starter.call(markLaunchItemEndpoint, marking('phone', true))
  for (const who of ['ngozi', 'other']) {
    const client = await world.as(who)
    await client.refused(getLaunchChecklistEndpoint, {}, 'auth.forbidden')
    await client.refused(markLaunchItemEndpoint, marking('phone', false), 'auth.forbidden')
  }
  await world.visitor.refused(getLaunchChecklistEndpoint, {}, 'auth.signed_out')
  await world.visitor.refused(markLaunchItemEndpoint, marking('phone', false), 'auth.signed_out')
})

test('what a person decided is in their export, and their name is gone once they are', async () => {
  const starter = await world.as('starter')
  const { records } = await starter.call(exportDataEndpoint, { body: { password: testPassword } })
  const marks = records['launchMarks'] as { line: string }[]
  assert.deepEqual(
    marks.map((mark) => mark.line),
    ['phone'],
  )
  const due = { deletion_due_at: new Date(msNow() - 1000) }
  await world.db.updateTable('users').set(due).where('id', '=', starter.userId).execute()
  assert.equal(await eraseDueAccounts({ ...world.server.services, db: world.db }), 1)
  const phone = await item('phone')
  assert.deepEqual([phone.state, phone.mark?.byName], ['ready', null])
  const left = await world.db
    .selectFrom('launch_marks')
    .select('line')
    .where('marked_by', '=', starter.userId)
    .execute()
  assert.deepEqual(left, [])
})
