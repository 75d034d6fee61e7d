import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import * as shifts from '#contract/dispatch/shifts.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { shiftWarning, weekOf } from '#domain/time/shifts.ts'
import { dayAfter } from '#domain/time/span.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { nextLagos } from '#tests/times.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const clock = createTestClock(nextLagos('tuesday', '11:00'))
const world = await startWorld({ clock })
after(() => world.close())
const admin = await world.as('office')
const today = lagosTime(clock.now()).date

async function freshAgent(username: string) {
  await addPerson(world, { username, role: 'agent' })
  // Off duty since long before anybody was planned.
  const agent = await world.as(username)
  const since = new Date(clock.now().getTime() - days(1))
  await world.db
    .updateTable('agents')
    .set({ duty_changed_at: since })
    .where('user_id', '=', agent.userId)
    .execute()
  return agent
}

const planOf = (agentId: string, changes: { date?: string; from?: string; to?: string } = {}) => ({
  body: { agentId, marketId: world.market.id, date: today, from: '12:00', to: '16:00', ...changes },
})

test('a shift is planned, read in its week, changed and removed, each with an audit row', async () => {
  const agent = await freshAgent('hassan')
  const made = await admin.call(shifts.planShiftEndpoint, planOf(agent.userId))
  const week = await admin.call(shifts.getRotaEndpoint, { query: {} })
  assert.deepEqual([week.days[0], week.days.length], [weekOf(today)[0], 7])
  const shown = [week.agents.find(({ id }) => id === agent.userId), ...week.markets]
  assert.deepEqual([...new Set(shown.map((one) => one?.city))], ['abuja'])
  assert.deepEqual(
    week.shifts.map(({ id, date, from, to }) => [id, date, from, to]),
    [[made.id, today, '12:00', '16:00']],
  )
  const own = await agent.call(shifts.listOwnShiftsEndpoint, {})
  assert.deepEqual(own, [
    { id: made.id, marketName: world.market.name, date: today, from: '12:00', to: '16:00' },
  ])
  const changed = await admin.call(shifts.changeShiftEndpoint, {
    params: { id: made.id },
    body: { ...planOf(agent.userId, { to: '17:30' }).body, version: made.version },
  })
  assert.deepEqual([changed.to, changed.version], ['17:30', made.version + 1])
  await admin.refused(
    shifts.removeShiftEndpoint,
    { params: { id: made.id }, body: { version: made.version } },
    'shifts.changed',
  )
  await admin.call(shifts.removeShiftEndpoint, {
    params: { id: made.id },
    body: { version: changed.version },
  })
  assert.deepEqual((await admin.call(shifts.getRotaEndpoint, { query: {} })).shifts, [])
  assert.deepEqual(await auditsOf(world, agent.userId), [
    'agents.plan_shift',
    'agents.change_shift',
    'agents.remove_shift',
  ])
})

test('of two admins who plan overlapping shifts at once one is refused; one that begins when another ends is not', async () => {
  const agent = await freshAgent('lawal')
  const owner = await world.as('owner')
  const answers = await Promise.all([
    admin.send(shifts.planShiftEndpoint, planOf(agent.userId)),
    owner.send(shifts.planShiftEndpoint, planOf(agent.userId, { from: '15:00', to: '18:00' })),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  const refused = answers.find(({ status }) => status === 409)
  assert.equal((refused?.json as { code?: string } | undefined)?.code, 'shifts.overlap')
  await admin.call(shifts.planShiftEndpoint, planOf(agent.userId, { from: '18:00', to: '20:00' }))
})

test('what is over, ends before it starts, or is of nobody is refused', async () => {
  const agent = await freshAgent('isa')
  await admin.refused(
    shifts.planShiftEndpoint,
    planOf(agent.userId, { from: '08:00', to: '10:00' }),
    'shifts.over',
  )
  const wrong = await admin.send(
    shifts.planShiftEndpoint,
    planOf(agent.userId, { from: '16:00', to: '12:00' }),
  )
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /"to"/)
  await admin.refused(shifts.planShiftEndpoint, planOf(`usr_${'0'.repeat(26)}`), 'agents.not_found')
})

test('last week is copied once, without what overlaps', async () => {
  const agent = await freshAgent('garba')
  const other = await freshAgent('tanko')
  const next = dayAfter(today, 7)
  for (const { userId } of [agent, other])
    await admin.call(shifts.planShiftEndpoint, planOf(userId, { from: '13:00', to: '15:00' }))
  await admin.call(shifts.planShiftEndpoint, planOf(other.userId, { date: next, from: '14:00', to: '19:00' }))
  const before = (await admin.call(shifts.getRotaEndpoint, { query: {} })).shifts.length
  const first = await admin.call(shifts.copyWeekEndpoint, { body: { week: next } })
  assert.deepEqual(first, { copied: before - 1, leftOut: 1 })
  const again = await admin.call(shifts.copyWeekEndpoint, { body: { week: next } })
  assert.deepEqual(again, { copied: 0, leftOut: before })
  const week = await admin.call(shifts.getRotaEndpoint, { query: { week: next } })
  const mine = week.shifts.filter(({ agentId }) => agentId === agent.userId)
  assert.deepEqual(
    mine.map(({ date, from, to }) => [date, from, to]),
    [[next, '13:00', '15:00']],
  )
})

test('who is planned and not on duty is missing after ten minutes, until they go on duty', async () => {
  const agent = await freshAgent('yakubu')
  const { id } = await admin.call(shifts.planShiftEndpoint, planOf(agent.userId, { from: '11:01' }))
  const missing = async () =>
    (await admin.call(getOverviewEndpoint, {})).agents?.missing.filter(({ shiftId }) => shiftId === id)
  clock.advance(minutes(10))
  assert.deepEqual(await missing(), [])
  clock.advance(minutes(2))
  assert.equal((await missing())?.[0]?.agentId, agent.userId)
  const { shifts: shown } = await admin.call(shifts.getRotaEndpoint, { query: {} })
  assert.ok(shown.find((shift) => shift.id === id)?.missingSince)
  await agent.call(setDutyEndpoint, { body: { isOnDuty: true } })
  assert.deepEqual(await missing(), [])
})

test('a shift outside the hours of its market or on a closing day is said to be', () => {
  const open = { opens: '07:00', closes: '18:00' }
  const hours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, open]),
  )
  const market = {
    hours: { ...hours, sunday: null } as Parameters<typeof shiftWarning>[0]['hours'],
    closures: [{ date: '2026-12-25', reason: 'Christmas' }],
  }
  const warned = (date: string, from: string, to: string) => shiftWarning(market, { date, from, to })?.kind
  assert.equal(warned('2026-11-24', '07:00', '18:00'), undefined)
  assert.equal(warned('2026-11-24', '06:00', '18:00'), 'hours')
  assert.equal(warned('2026-11-29', '08:00', '12:00'), 'closed')
  assert.equal(warned('2026-12-25', '08:00', '12:00'), 'closed')
  assert.deepEqual(weekOf('2026-11-29'), [
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
})
