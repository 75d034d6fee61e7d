import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#domain/time/durations.ts'
import { createDice } from './dice.ts'
import { FaultPlan, faultNames, readFaultNames } from './fault-plan.ts'
import { Agenda } from './instants.ts'
import type { SimServer } from './sim-server.ts'
import type { Strike } from './statement-gate.ts'

test('faults are read by their names, and one that nobody knows is refused with the list', () => {
  assert.deepEqual(readFaultNames('none'), [])
  assert.deepEqual(readFaultNames('disk,kill'), ['disk', 'kill'])
  const refusal = String(readFaultNames('kill,flood'))
  assert.match(refusal, /not "flood"/)
  for (const name of faultNames) assert.ok(refusal.includes(name))
})

test('a fault that is due comes while people act, and not while somebody looks at everything', async () => {
  const gate = { strike: null as Strike | null }
  const killed: number[] = []
  const server = {
    gate,
    jobs: { isLeft: () => false },
    time: { nowMs: () => 0 },
    processes: { kill: async (downMs: number) => killed.push(downMs), untilChanged: async () => undefined },
  } as unknown as SimServer
  const agenda = new Agenda()
  const dice = createDice(1, 'faults')
  const plan = new FaultPlan({ server, agenda, dice, wanted: ['kill', 'disk'] })
  plan.planDay(0)
  const [kill] = agenda.take(days(1), 0).filter(({ name }) => name === 'the process is killed')
  await kill?.run()
  agenda.planCheck(days(1), 'the hour', async () => undefined)
  await plan.during(agenda.take(days(1), 0), async () => assert.equal(gate.strike, null))
  assert.deepEqual(killed, [])
  await plan.during([], async () => {
    const { strike } = gate
    gate.strike = null
    assert.ok(strike !== null && strike.left > 0)
    await strike.run()
  })
  assert.equal(killed.length, 1)
  await plan.during([], async () => assert.equal(gate.strike, null))
  assert.deepEqual(plan.listCame(), { kill: 1, disk: 0 })
  assert.deepEqual(plan.listMissing(), ['disk'])
})

test('somebody looks at everything once what waited for a right clock has come again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const gate = { strike: null as Strike | null }
  let nowMs = 0
  const server = {
    gate,
    jobs: { isLeft: () => false },
    time: { nowMs: () => nowMs, moveTo: (ms: number) => (nowMs = ms) },
    processes: { setClock: () => undefined, untilChanged: async () => undefined },
  } as unknown as SimServer
  const agenda = new Agenda()
  const plan = new FaultPlan({ server, agenda, dice: createDice(1, 'faults'), wanted: ['clock'] })
  plan.planDay(0)
  const [wrong] = agenda.take(days(1), 0)
  await wrong?.run()
  await plan.during([], async () => {
    await gate.strike?.run()
    gate.strike = null
  })
  assert.ok(plan.isLasting())
  agenda.planCheck(days(1), 'the hour', async () => undefined)
  await plan.during(agenda.take(days(1), 0), async () => undefined)
  assert.ok(!plan.isLasting())
  assert.equal(nowMs, minutes(1))
})
