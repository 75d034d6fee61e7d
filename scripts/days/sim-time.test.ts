import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from '../testing/run-command.ts'

/** Returns what each look finds, in a process of its own: its timers never come back. */
function looksOf(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

test('who waits for somebody of their own is not held up by what looks round again and again', () => {
  const looks = looksOf(`
    import { startSimTime } from './scripts/days/sim-time.ts'
    import { inThread } from './scripts/days/threads.ts'
    const time = startSimTime(60_000)
    const looks = []
    const look = () => looks.push(time.nextAwaitedMs((thread) => thread === 'actor'))
    setInterval(() => undefined, 1_000)
    look()
    inThread('actor', () => setTimeout(() => undefined, 9_000))
    look()
    const prompt = setTimeout(() => undefined, 200)
    look()
    clearTimeout(prompt)
    look()
    console.log(JSON.stringify(looks))`)
  assert.deepEqual(looks, [61_000, 69_000, 60_200, 69_000])
})
