import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { refusalOf } from './known-names.ts'

const names = ['full disk', 'slow start']

test('each word must be part of a name, whatever its case', () => {
  assert.equal(refusalOf([], names), null)
  assert.equal(refusalOf(['DISK', 'start'], names), null)
  assert.equal(
    refusalOf(['disk', 'nosuch', 'never'], names),
    'nosuch, never is not known. There are: full disk, slow start.',
  )
  assert.equal(
    refusalOf(['disk'], names, (name, word) => name === word),
    'disk is not known. There are: full disk, slow start.',
  )
})

/** Runs a script, which must end before it plays, builds or starts anything. */
function refused(script: string, ...args: string[]): string {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${script}.ts`), ...args],
    { encoding: 'utf8' },
  )
  assert.equal(status, 1, `${script} ${args.join(' ')}: ${stdout}${stderr}`)
  return stderr
}

test('a script that plays by name refuses a name that there is not, with the list', () => {
  const days = (...args: string[]) => refused('days', ...args)
  assert.match(days('--mode=faults', 'nosuchfault'), /nosuchfault is not known\. There are: .*full-disk/)
  assert.match(days('--mode=cluster', 'nosuchfault'), /nosuchfault is not known\. There are: .*etcd/)
  assert.match(
    days('--mode=nosuchmode'),
    /nosuchmode is not known\. There are: simulation, day, crash, faults, cluster, practice, hour/,
  )
  assert.match(days('--mode=day', '--mode=crash'), /One --mode= at a time/)
  assert.match(
    refused('texts', 'nosuchfolder'),
    /nosuchfolder is not known\. There are: .*contract\/errors\.ts/,
  )
})

test('a play that would show less than it is for is refused, and nothing is played', () => {
  assert.match(refused('days', '--mode=day', '20'), /Say how many orders, from 4\d,/)
  assert.match(refused('days', '--mode=crash', '0'), /Say how many kills, from 1/)
  assert.match(refused('days', '--mode=practice', '--pace=0'), /--pace is a whole number from 1/)
})
