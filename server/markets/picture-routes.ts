import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scenePhases } from '#contract/rendering.ts'
import { firstCityName } from '#domain/places/cities.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import type { Artist } from '#server/platform/render/page-source.ts'
import { rasterise } from '#server/platform/render/raster.ts'
import { openCity } from '#server/settings/cities/read-cities.ts'
import type { MarketRow } from './market-row.ts'
import { priceLine, pricesTitle, priceTitle, shareLine } from './rules.ts'
import type { MarketServices } from './services.ts'

interface Context extends Pick<MarketServices, 'readMarkets' | 'readCities' | 'pictureFiles'> {
  /** Returns what a product on offer is called; null where there is none at this address. */
  nameOfProduct: (slug: string) => Promise<string | null>
  artist: () => Promise<Artist>
}

/** Name of the whole site's picture, where a market's would be its slug. */
const siteName = 'kasuwa'
const siteScene = 'wuse-market'

/** A market's share picture follows when it gets another photograph; a scene stays as it is. */
const shareCacheSeconds = 600
const sceneCacheSeconds = 86_400

/**
 * Drawn pictures: `/share/<slug>.png` is what a shared link shows, `/scenes/<light>/<slug>.svg` a market's scene. Only markets
 * that there are get one, and each is drawn once until its words or its photograph change.
 */
export function registerPictures(
  app: FastifyInstance,
  { readMarkets, readCities, nameOfProduct, artist, pictureFiles }: Context,
): void {
  const drawn = new Map<string, Promise<Picture>>()

  function pictureOf(key: string, make: () => Promise<Buffer | string>): Promise<Picture> {
    const known = drawn.get(key)
    if (known !== undefined) return known
    const picture = make().then(toPicture)
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    const [oldest] = drawn.keys()
    if (drawn.size > maxSaved && oldest !== undefined) drawn.delete(oldest)
    return picture
  }

  async function findMarket(slug: string): Promise<MarketRow> {
    const row = await readMarkets.bySlug(slug)
    if (!row?.isActive) throw fail('markets.not_found')
    return row
  }

  app.get<{ Params: { name: string } }>('/share/:name.png', async (request, reply) => {
    const { name } = request.params
    const market = name === siteName ? null : await findMarket(name)
    const label = market === null ? null : { title: market.name, line: shareLine(market) }
    const pictureId = market?.pictureId ?? null
    const picture = await pictureOf(`share ${name} ${pictureId} ${JSON.stringify(label)}`, async () => {
      const { drawShare } = await artist()
      const photo = pictureId === null ? null : await readAsJpeg(pictureFiles, pictureId)
      return rasterise(
        drawShare({ slug: market?.slug ?? siteScene, ...(label && { label }), ...(photo && { photo }) }),
      )
    })
    return sendPicture(request, reply, picture, { type: 'image/png', cacheSeconds: shareCacheSeconds })
  })

  registerPricePictures(app, { readCities, nameOfProduct, artist, pictureOf })

  app.get<{ Params: { phase: string; name: string } }>('/scenes/:phase/:name.svg', async (request, reply) => {
    const phase = scenePhases.find((one) => one === request.params.phase)
    if (phase === undefined) throw fail('route.not_found')
    const { slug } = await findMarket(request.params.name)
    const picture = await pictureOf(`${phase} ${slug}`, async () => (await artist()).drawScene(slug, phase))
    return sendPicture(request, reply, picture, { type: 'image/svg+xml', cacheSeconds: sceneCacheSeconds })
  })
}

/** Registers what a shared link to prices shows: of one product, or of all under the site's name. */
function registerPricePictures(
  app: FastifyInstance,
  {
    readCities,
    nameOfProduct,
    artist,
    pictureOf,
  }: Pick<Context, 'readCities' | 'nameOfProduct' | 'artist'> & { pictureOf: PictureOf },
): void {
  interface Asked {
    Params: { slug: string }
    Querystring: { city?: string }
  }
  app.get<Asked>('/share/prices/:slug.png', async (request, reply) => {
    const { slug } = request.params
    const product = slug === siteName ? pricesTitle : await nameOfProduct(slug)
    if (product === null) throw fail('prices.good_not_found')
    const city = await openCity(readCities, request.query.city)
    const named = (await readCities.open()).find((each) => each.slug === city)
    const label = { title: priceTitle(product, named?.name ?? firstCityName), line: priceLine }
    const picture = await pictureOf(`prices ${JSON.stringify(label)}`, async () =>
      rasterise((await artist()).drawShare({ slug: siteScene, label })),
    )
    return sendPicture(request, reply, picture, { type: 'image/png', cacheSeconds: shareCacheSeconds })
  })
}

type PictureOf = (key: string, make: () => Promise<Buffer | string>) => Promise<Picture>

/** Converts it for what draws share pictures, which reads no WebP. Null where the file is gone. */
async function readAsJpeg(files: PictureFiles, id: string): Promise<string | null> {
  const bytes = await files.read(id)
  if (bytes === null) return null
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(bytes).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const maxSaved = 200

interface Picture {
  bytes: Buffer
  etag: string
}

function toPicture(drawing: Buffer | string): Picture {
  const bytes = Buffer.from(drawing)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Picture,
  { type, cacheSeconds }: { type: string; cacheSeconds: number },
): FastifyReply {
  reply.header('etag', etag).header('cache-control', `public, max-age=${cacheSeconds}`)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}
