import assert from 'node:assert/strict'
import type { FaultName } from '../../scripts/days/fault-plan.ts'
import { readOptions } from '../../scripts/days/options.ts'
import { playWorld } from '../../scripts/days/world.ts'

const days = 3

/** Plays three days of a seed in a process of their own, and looks that all held and that something of each kind was done. */
export async function playThreeDays(seed: number, faults: readonly FaultName[]): Promise<void> {
  const options = readOptions(['--orders=1', '--chance=1', '--shrink=0', `--faults=${faults.join(',')}`])
  if (typeof options === 'string') throw new Error(options)
  const said: string[] = []
  const { signal: stop } = new AbortController()
  const say = (line: string) => said.push(line)
  const { report, isOk, reason } = await playWorld({ seed, days }, { options, say, stop })
  const last = said.slice(-25).join('\n')
  if (report === null) return assert.fail(`ended by ${reason}\n${last}`)
  assert.deepEqual(report.found, [], last)
  assert.deepEqual([isOk, report.days], [true, days], `${reason}\n${last}`)
  const { endpoints, machines, jobs } = report.reached
  assert.ok((endpoints['orders.place']?.done ?? 0) > 0, 'no order was placed')
  assert.ok(
    Object.values(endpoints).some(({ refused }) => refused > 0),
    'nothing was refused',
  )
  const steps = machines.find(({ what }) => what === 'orders')?.met ?? []
  assert.ok(
    steps.some((step) => step.endsWith(' → delivered')),
    `no order was delivered, only ${steps.join(', ')}`,
  )
  assert.ok(
    Object.values(jobs).some((count) => count > 0),
    'no job was done',
  )
  const missed = faults.filter((kind) => (report.befallen[kind] ?? 0) === 0)
  assert.deepEqual(missed, [], 'faults that never came')
}
