import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { createFairClock } from '#tests/fair-clock.ts'
import { startS3 } from '#tests/servers/s3-server.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { StoreFault } from './s3-client.ts'
import { createS3Files } from './s3-files.ts'

const s3 = await startS3()
const files = createS3Files(s3.place)
const bytes = createHash('shake256', { outputLength: 9_000 }).update('a picture').digest()
const id = 'pic_01kc0v9d5s0000000000000000'
test.after(() => s3.stop())
beforeEach(() => {
  Object.assign(s3, { mood: 'well', failNext: 0, calls: [], pageSize: 1000 })
  s3.objects.clear()
})

async function idsBefore(before: Date, from = files): Promise<string[]> {
  const ids: string[] = []
  for await (const some of from.listBefore(before)) ids.push(...some)
  return ids
}
const isFault = (code: string) => (error: unknown) => error instanceof StoreFault && error.code === code

test('a picture is put, read, listed and removed, each call signed', async () => {
  assert.equal(await files.read(id), null)
  await files.put(id, bytes)
  assert.deepEqual(await files.read(id), bytes)
  const stored = s3.objects.get(`pictures/${id}.webp`)
  assert.equal(stored?.type, 'image/webp')
  assert.deepEqual(await idsBefore(new Date(msNow() + 1000)), [id])
  assert.deepEqual(await idsBefore(new Date(msNow() - 60_000)), [])
  await files.remove(id)
  await files.remove(id)
  assert.equal(await files.read(id), null)
})

test('a list of many pages is read to its end, and what is not ours is left out', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `pic_${String(index).padStart(26, '0')}`)
  for (const one of ids) await files.put(one, bytes)
  s3.objects.set('pictures/notes.txt', { bytes, type: 'text/plain', meta: {}, at: new Date(0) })
  s3.pageSize = 4
  assert.deepEqual(await idsBefore(new Date(msNow() + 1000)), ids)
})

test('a wrong key, secret, region or bucket is a fault and never "no such picture"', async () => {
  await files.put(id, bytes)
  for (const [changes, code] of [
    [{ accessKeyId: 'AKIDOTHERS' }, 'InvalidAccessKeyId'],
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    [{ bucket: 'another-bucket' }, 'NoSuchBucket'],
  ] as const) {
    const wrong = createS3Files({ ...s3.place, ...changes })
    await assert.rejects(wrong.read(id), isFault(code))
    await assert.rejects(wrong.put(id, bytes), isFault(code))
    await assert.rejects(wrong.remove(id), isFault(code))
    await assert.rejects(wrong.check(), isFault(code))
    await assert.rejects(idsBefore(timeNow(), wrong), isFault(code))
  }
  await files.check()
})

test('one failure is tried again; a store that stays broken is a fault', async () => {
  s3.failNext = 1
  await files.put(id, bytes)
  s3.mood = 'slow'
  assert.deepEqual(await files.read(id), bytes)
  for (const [mood, code] of [
    ['broken', 'InternalError'],
    ['slowDown', 'SlowDown'],
    ['cuts', 'nothing'],
    ['torn', 'nothing'],
    ['noBucket', 'NoSuchBucket'],
  ] as const) {
    s3.mood = mood
    await assert.rejects(files.read(id), isFault(code), mood)
  }
})

test('a store that hangs is given up after four seconds', async () => {
  s3.mood = 'hangs'
  const fairMs = createFairClock()
  await assert.rejects(files.put(id, bytes), isFault('nothing in time'))
  assert.ok(fairMs() < 6_000)
})

test('bytes that are not those that were stored are refused', async () => {
  await files.put(id, bytes)
  const stored = s3.objects.get(`pictures/${id}.webp`)
  assert.ok(stored)
  stored.bytes = Buffer.concat([bytes.subarray(1), Buffer.from('x')])
  await assert.rejects(files.read(id), isFault('other bytes'))
})
