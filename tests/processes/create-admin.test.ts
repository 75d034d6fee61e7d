import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createEmptyDatabase, createTestDatabase } from '../database.ts'

const script = join(import.meta.dirname, '../../scripts/create-admin.ts')
const folder = await mkdtemp(join(tmpdir(), 'kasuwa-admin-'))
after(() => rm(folder, { recursive: true, force: true }))

async function createAdmin(env: Record<string, string>, username = 'chidi') {
  const { DATABASE_URL: _, DATA_DIR: __, ...rest } = process.env
  const child = spawn(process.execPath, [script, username], {
    env: { ...rest, ADMIN_PASSWORD: 'a long enough password', ...env },
  })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once('exit', done)),
  ])
  return { code, said: out + err }
}

test('an owner is made only where a server has been started, and is told in which database', async () => {
  const never = join(folder, 'never')
  const nowhere = await createAdmin({ DATA_DIR: never })
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.said, new RegExp(`No server has been started on the built-in database of ${never}`))
  assert.ok(!existsSync(never), 'nothing was made there')

  const empty = await createEmptyDatabase()
  const filled = await createTestDatabase()
  try {
    const refused = await createAdmin({ DATABASE_URL: empty.connectionString, DATA_DIR: folder })
    assert.equal(refused.code, 1)
    const name = new URL(empty.connectionString).pathname.slice(1)
    assert.match(refused.said, new RegExp(`No server has been started on the database ${name} on `))

    const made = await createAdmin({ DATABASE_URL: filled.connectionString, DATA_DIR: folder })
    assert.deepEqual(
      [made.code, /chidi may now sign in and do everything, in the database/.test(made.said)],
      [0, true],
    )
  } finally {
    await empty.drop()
    await filled.drop()
  }
})
