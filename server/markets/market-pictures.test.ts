import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { removeMarketPictureEndpoint, setMarketPictureEndpoint } from '#contract/markets/admin-markets.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { addPerson } from '#tests/world/people.ts'
import { plainPhoto } from '#tests/world/photos.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ config: { dataDir: join(tmpdir(), `kasuwa-markets-${process.pid}`) } })
after(() => world.close())
await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
const admin = await world.as('keeper')
const { visitor } = world

test('a picture is made small, shown to everybody, replaced and taken away', async () => {
  const made = { id: world.market.id, slug: world.market.slug }
  const give = (photo: string | undefined, text: string, replaces: string | null) => ({
    params: made,
    body: { ...(photo === undefined ? {} : { photo }), words: text, replaces },
  })
  await admin.refused(setMarketPictureEndpoint, give(undefined, 'Stalls', null), 'request.invalid')
  const junk = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  await admin.refused(setMarketPictureEndpoint, give(junk, 'Stalls', null), 'pictures.unreadable')
  const first = await admin.call(
    setMarketPictureEndpoint,
    give(await plainPhoto('#0b6b3a'), 'Stalls at noon', null),
  )
  assert.ok(first.pictureId)
  const shown = await visitor.call(getMarketEndpoint, { params: made })
  assert.deepEqual(
    [shown.imageUrl, shown.imageWords],
    [`/pictures/${first.pictureId}.webp`, 'Stalls at noon'],
  )
  const file = await visitor.raw('GET', shown.imageUrl ?? '')
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/webp'])

  const stale = give(await plainPhoto('#c8321c'), 'Others', null)
  await admin.refused(setMarketPictureEndpoint, stale, 'markets.picture_changed')
  const worded = await admin.call(
    setMarketPictureEndpoint,
    give(undefined, 'Stalls in the morning', first.pictureId),
  )
  assert.deepEqual([worded.pictureId, worded.imageWords], [first.pictureId, 'Stalls in the morning'])
  const second = await admin.call(
    setMarketPictureEndpoint,
    give(await plainPhoto('#d98a0b'), 'The gate', first.pictureId),
  )
  assert.notEqual(second.pictureId, first.pictureId)
  assert.equal((await visitor.raw('GET', shown.imageUrl ?? '')).status, 404, 'the first is gone')
  const saved = await world.db.selectFrom('pictures').select('id').where('market_id', '=', made.id).execute()
  assert.deepEqual(saved, [{ id: second.pictureId }])

  const bare = await admin.call(removeMarketPictureEndpoint, {
    params: made,
    body: { replaces: second.pictureId ?? '' },
  })
  assert.deepEqual([bare.imageUrl, bare.imageWords], [null, null])
  assert.equal((await visitor.call(getMarketEndpoint, { params: made })).imageUrl, null)
})

test('two who give a picture at once: one succeeds, the other gets a conflict; an unknown market has none', async () => {
  const { id } = world.market
  const photos = [await plainPhoto('#2b3d82'), await plainPhoto('#7a2e57')]
  const both = await Promise.all(
    photos.map((photo) =>
      admin.send(setMarketPictureEndpoint, {
        params: { id },
        body: { photo, words: 'The gate', replaces: null },
      }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const params = { id: `mkt_${'0'.repeat(26)}` }
  const body = { photo: photos[0], words: 'x', replaces: null }
  await admin.refused(setMarketPictureEndpoint, { params, body }, 'markets.not_found')
})
