import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** So many that two processes that chose by chance would meet. */
const taken = 400

test('no two tests are given the same port, in whatever processes they run', async () => {
  const script = `
    const { freePort } = await import('./tests/free-port.ts')
    for (let left = ${taken}; left > 0; left -= 1) console.log(await freePort())
    await new Promise((resolve) => process.stdin.once('end', resolve).resume())`
  const others = [1, 2].map(() => run(process.execPath, ['--input-type=module', '-e', script], { cwd: root }))
  const lists = others.map(async ({ child }) => {
    let said = ''
    for await (const text of child.stdout ?? []) {
      said += text
      if (said.split('\n').length > taken) break
    }
    return said.trim().split('\n')
  })
  const ports = (await Promise.all(lists)).flat()
  for (const { child } of others) child.stdin?.end()
  await Promise.allSettled(others)
  assert.equal(ports.length, 2 * taken)
  assert.equal(new Set(ports).size, ports.length)
})

test('a port lies below those that the system gives away, and a server can listen there twice', async () => {
  const port = await freePort()
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768')
  assert.ok(port < Number.parseInt(range, 10), `${port}`)
  for (const _ of ['once', 'again']) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve))
    await new Promise((resolve) => server.close(resolve))
  }
})
