import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { currentProcess, NoAnswer, outsideProcesses, SimProcess } from './sim-process.ts'

test('who asked a process that is killed hears that there is no answer, and what it does then is unheard', async () => {
  const process = new SimProcess()
  assert.equal(await process.run(async () => currentProcess()), process)
  assert.equal(await process.run(async () => outsideProcesses(() => currentProcess())), null)
  const work = Promise.withResolvers<string>()
  const asked = process.run(() => work.promise)
  let heard = false
  void process.whileAlive(work.promise).then(() => {
    heard = true
  })
  let isIdle = false
  void process.untilIdle().then(() => {
    isIdle = true
  })
  await nextTurn()
  assert.ok(!isIdle)
  process.die()
  process.hangUp()
  await assert.rejects(asked, NoAnswer)
  work.resolve('too late')
  await nextTurn()
  assert.ok(!heard)
  await assert.rejects(
    process.run(async () => 'never'),
    NoAnswer,
  )
})

test('what begins only once it is awaited belongs to the process, too', async (context) => {
  const process = new SimProcess()
  const app = fastify()
  context.after(() => app.close())
  const takenBy = new Set<SimProcess | null>()
  app.get('/', async () => void takenBy.add(currentProcess()))
  await process.run(() => app.inject('/'))
  assert.deepEqual([...takenBy], [process])
})
