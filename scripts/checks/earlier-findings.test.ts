import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { EarlierFindings } from './earlier-findings.ts'
import { readSource } from './sources.ts'
import { faultsOfSyntax } from './syntax.ts'

const folder = await mkdtemp(join(tmpdir(), 'kasuwa-findings-'))
after(() => rm(folder, { recursive: true }))
const memory = join(folder, 'memory')
const rules = [join(folder, 'rule.ts'), join(folder, 'package.json')]
const path = 'server/orders/a-b.ts'
const green = 'export const a = [1]\n'
const planted = 'export const a = [...[1]]\n'

/** Runs a check of one source as a run of its own does; returns its faults and how many texts it read. */
async function check(text: string, at = path): Promise<{ faults: string[]; reads: number }> {
  const earlier = await EarlierFindings.open(memory, rules)
  let reads = 0
  const faults = await earlier.of('syntax', [at, text], () => {
    reads += 1
    return faultsOfSyntax(readSource(at, text))
  })
  await earlier.save()
  return { faults, reads }
}

test('a fault that is planted after a green run is found, and goes with its cause', async () => {
  for (const rule of rules) await writeFile(rule, 'first')
  assert.deepEqual(await check(green), { faults: [], reads: 1 })
  assert.deepEqual(await check(green), { faults: [], reads: 0 })
  const told = `${path}:1: a literal is spread; write what is in it, line by line`
  assert.deepEqual(await check(planted), { faults: [told], reads: 1 })
  assert.deepEqual(await check(planted), { faults: [told], reads: 0 })
  assert.deepEqual(await check(green), { faults: [], reads: 1 })
})

test('the same text under another name, and under another rule, is read again', async () => {
  for (const rule of rules) await writeFile(rule, 'first')
  await check(green)
  assert.equal((await check(green, 'server/orders/c-d.ts')).reads, 1)
  for (const rule of rules) {
    await check(green)
    await writeFile(rule, 'second')
    assert.equal((await check(green)).reads, 1)
    assert.equal((await check(green)).reads, 0)
  }
  assert.equal((await readdir(memory)).length, 1, 'what other rules found goes')
})

test('texts are told apart by where one ends', async () => {
  const earlier = await EarlierFindings.open(memory, rules)
  assert.equal(await earlier.of('joined', ['ab', 'c'], () => 1), 1)
  assert.equal(await earlier.of('joined', ['a', 'bc'], () => 2), 2)
})
