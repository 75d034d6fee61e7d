import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './run-command.ts'
import { openRunFolder } from './scratch.ts'

test('a run removes what checkouts that are gone left in memory, and nothing else', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'scratch-'))
  const nameOf = (checkout: string) => `kasuwa-tests-${userInfo().uid}-${checkout}`
  const make = async (name: string, checkout: string | null) => {
    await mkdir(join(parent, name, 'postgres'), { recursive: true })
    if (checkout !== null) await writeFile(join(parent, name, 'checkout'), checkout)
  }
  try {
    await make(nameOf('gone'), join(parent, 'deleted'))
    await make(nameOf('there'), root)
    await make(nameOf('unsaid'), null)
    await make('other', join(parent, 'deleted'))
    await openRunFolder(join(parent, nameOf('mine')))
    assert.deepEqual(
      (await readdir(parent)).sort(),
      ['other', ...['mine', 'there', 'unsaid'].map(nameOf)].sort(),
    )
  } finally {
    await rm(parent, { recursive: true })
  }
})
