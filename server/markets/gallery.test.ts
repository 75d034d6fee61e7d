import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setCities } from '#contract/accounts/users.ts'
import { getLaunchChecklistEndpoint } from '#contract/launch/launch-checklist.ts'
import { listAdminMarkets, setMarketPictureEndpoint } from '#contract/markets/admin-markets.ts'
import {
  clearGalleryPlaceEndpoint,
  listAdminGalleryEndpoint,
  listGalleryEndpoint,
  setGalleryPlaceEndpoint,
} from '#contract/markets/gallery.ts'
import { addPerson } from '#tests/world/people.ts'
import { plainPhoto } from '#tests/world/photos.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ config: { dataDir: join(tmpdir(), `kasuwa-gallery-${process.pid}`) } })
after(() => world.close())
await addPerson(world, {
  username: 'keeper',
  role: 'admin',
  permissions: ['markets.manage', 'launch.manage'],
})
const admin = await world.as('keeper')
const { visitor } = world

const words = { title: 'The pepper line', neighbourhood: 'Garki 2', words: 'A woman measures dried pepper' }
const params = { place: '3' } as const
const give = (photo: string | undefined, replaces: string | null, changed: Partial<typeof words> = {}) => ({
  params,
  body: { ...(photo !== undefined && { photo }), ...words, ...changed, replaces },
})
const photoAt = async (place = '3') => {
  const places = await admin.call(listAdminGalleryEndpoint, {})
  return places.find((each) => each.place === place)?.photo ?? null
}

test('a photograph fills a place for everybody, in widths for phones, is replaced and taken out', async () => {
  assert.deepEqual(await visitor.call(listGalleryEndpoint, {}), [])
  const places = await admin.call(setGalleryPlaceEndpoint, give(await plainPhoto(), null))
  const first = places.find(({ place }) => place === '3')?.photo
  assert.ok(first)
  const shown = await visitor.call(listGalleryEndpoint, {})
  assert.deepEqual(shown, [
    {
      place: '3',
      title: words.title,
      neighbourhood: words.neighbourhood,
      imageWords: words.words,
      imageUrl: `/pictures/${first.pictureId}.webp`,
    },
  ])
  const { default: sharp } = await import('sharp')
  for (const [path, width] of [
    [first.imageUrl, 960],
    [`/pictures/${first.pictureId}/640.webp`, 640],
    [`/pictures/${first.pictureId}/320.webp`, 320],
  ] as const) {
    const file = await visitor.raw('GET', path)
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/webp'], path)
    const size = await sharp(file.bytes).metadata()
    assert.equal(size.width, width)
  }
  for (const width of ['321', '9999', 'x'])
    assert.equal((await visitor.raw('GET', `/pictures/${first.pictureId}/${width}.webp`)).status, 404, width)

  await admin.refused(setGalleryPlaceEndpoint, give(await plainPhoto(), null), 'markets.picture_changed')
  await admin.call(setGalleryPlaceEndpoint, give(undefined, first.pictureId, { title: 'Pepper' }))
  assert.equal((await photoAt())?.title, 'Pepper')
  await admin.call(setGalleryPlaceEndpoint, give(await plainPhoto('#c8321c'), first.pictureId))
  const second = await photoAt()
  assert.notEqual(second?.pictureId, first.pictureId)
  assert.equal((await visitor.raw('GET', first.imageUrl)).status, 404, 'the first is gone')

  const old = { params, body: { replaces: first.pictureId } }
  await admin.refused(clearGalleryPlaceEndpoint, old, 'markets.picture_changed')
  await admin.call(clearGalleryPlaceEndpoint, { params, body: { replaces: second?.pictureId ?? '' } })
  assert.deepEqual(await visitor.call(listGalleryEndpoint, {}), [])
  const left = await world.db.selectFrom('pictures').select('id').where('is_gallery', '=', true).execute()
  assert.deepEqual(left, [])
  const audited = await world.db.selectFrom('audit_entries').select('action').execute()
  const actions = audited.map(({ action }) => action).filter((action) => action.startsWith('gallery.'))
  assert.deepEqual(actions.toSorted(), [
    'gallery.remove_picture',
    'gallery.set_picture',
    'gallery.set_picture',
    'gallery.set_picture',
  ])
})

test('what is no photograph to show is refused at its field, and nothing is stored', async () => {
  const { default: sharp } = await import('sharp')
  const encoded = (bytes: Buffer) => bytes.toString('base64')
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6b3a' } })
  const frames = await Promise.all(
    ['#fff', '#000'].map((background) =>
      sharp({ create: { width: 400, height: 225, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const refusedAt = async (call: Parameters<typeof admin.send<typeof setGalleryPlaceEndpoint>>[1]) => {
    const answer = await admin.send(setGalleryPlaceEndpoint, call)
    const { code, fields = [] } = answer.json as { code: string; fields?: { path: string }[] }
    return [answer.status, code, ...fields.map(({ path }) => path)]
  }
  const atPhoto = [400, 'request.invalid', 'photo']
  assert.deepEqual(await refusedAt(give(undefined, null)), atPhoto)
  assert.deepEqual(await refusedAt(give(encoded(await blank(1, 1).png().toBuffer()), null)), atPhoto)
  assert.deepEqual(await refusedAt(give(encoded(moving), null)), atPhoto)
  assert.deepEqual(await refusedAt(give('x'.repeat(50_000), null)), atPhoto)
  assert.deepEqual(await refusedAt(give(encoded(Buffer.from('GIF89a')), null)), [400, 'pictures.unreadable'])
  const photo = await plainPhoto()
  for (const key of ['title', 'neighbourhood', 'words'] as const)
    for (const text of ['', ' ', 'a'.repeat(10_000)])
      assert.deepEqual(await refusedAt(give(photo, null, { [key]: text })), [400, 'request.invalid', key])
  assert.equal(await photoAt(), null)
})

test('a picture that a camera turned is stored upright', async () => {
  const { default: sharp } = await import('sharp')
  const lying = sharp({ create: { width: 400, height: 800, channels: 3, background: '#0b6b3a' } })
  const photo = (await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer()).toString('base64')
  await admin.call(setGalleryPlaceEndpoint, { ...give(photo, null), params: { place: '1' } })
  const saved = await photoAt('1')
  const file = await visitor.raw('GET', saved?.imageUrl ?? '')
  const { width, height } = await sharp(file.bytes).metadata()
  assert.deepEqual([width, height], [800, 400])
})

test('two who fill a place at once: one succeeds, the other gets a conflict', async () => {
  const photos = [await plainPhoto('#123456'), await plainPhoto('#654321')]
  const both = await Promise.all(
    photos.map((photo) =>
      admin.send(setGalleryPlaceEndpoint, { ...give(photo, null), params: { place: '6' } }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
})

test('an admin of one city cannot change the gallery of all', async () => {
  await addPerson(world, { username: 'abujan', role: 'admin', permissions: ['markets.manage'] })
  const ofAbuja = await world.as('abujan')
  const owner = await world.as('owner')
  await owner.call(setCities, { params: { id: ofAbuja.userId }, body: { cities: ['abuja'] } })
  await ofAbuja.refused(listAdminGalleryEndpoint, {}, 'auth.forbidden')
  await ofAbuja.refused(setGalleryPlaceEndpoint, give(await plainPhoto(), null), 'auth.forbidden')
})

test('Markets and the checklist say how many photographs are missing', async () => {
  const factsOf = async () => {
    const { lines, facts } = await admin.call(getLaunchChecklistEndpoint, {})
    const state = lines.find(({ id }) => id === 'photos')?.state
    return { state, markets: facts.photolessMarkets, places: facts.photolessPlaces }
  }
  const before = await factsOf()
  const all = await admin.call(listAdminMarkets, { query: {} })
  assert.deepEqual([before.state, before.places], ['attention', 4])
  assert.equal(all.photoless, all.items.filter(({ imageUrl }) => imageUrl === null).length)

  const { id } = world.market
  const body = { photo: await plainPhoto(), words: 'The gate', replaces: null }
  await admin.call(setMarketPictureEndpoint, { params: { id }, body })
  const after = await factsOf()
  assert.equal(after.markets, before.markets - 1)
  const bare = await admin.call(listAdminMarkets, { query: { photo: 'without' } })
  assert.equal(bare.photoless, all.photoless - 1)
  assert.ok(bare.items.every(({ imageUrl }) => imageUrl === null))
  const pictured = await admin.call(listAdminMarkets, { query: { photo: 'with' } })
  assert.deepEqual(
    pictured.items.map((market) => market.id),
    [id],
  )
})
