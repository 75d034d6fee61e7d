import assert from 'node:assert/strict'
import { test } from 'node:test'
import { throughOutage } from './through-outage.ts'

const refused = (code: string, message = 'refused') => Object.assign(new Error(message), { code })

test('a job that meets a closed pooler is done in the same try, and any other failure is its own', async () => {
  const faults: Error[] = [
    refused('ECONNREFUSED'),
    refused('08P01', 'server login has been failing, cached error: connect failed (server_login_retry)'),
  ]
  let tries = 0
  const done = await throughOutage(async () => {
    tries += 1
    const fault = faults.shift()
    if (fault) throw fault
    return 'done'
  })
  assert.deepEqual([done, tries], ['done', 3])
  await assert.rejects(
    throughOutage(async () => {
      tries += 1
      throw refused('23505')
    }),
    { code: '23505' },
  )
  assert.equal(tries, 4)
})
