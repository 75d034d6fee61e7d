import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProviderAway } from '#server/payments/provider/paystack.ts'
import { runAll } from '#server/platform/jobs/each-alone.ts'
import { isOfOutside } from './outside.ts'
import { textsOf } from './sim-jobs.ts'

test('of a job that did several things each says why it failed, and one that found nobody hides no other', async () => {
  const failsBy = (error: Error) => ({ name: 'asking', check: () => Promise.reject(error) })
  const away = failsBy(
    new ProviderAway('Paystack could not be reached', { cause: new Error('ECONNREFUSED') }),
  )
  const error = await runAll([away, failsBy(new Error('no such column')), away]).catch((cause) => cause)
  assert.deepEqual(textsOf(error).map(isOfOutside), [true, false, true])
  assert.match(textsOf(error)[1] ?? '', /^Error: no such column/)
})
