import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureWidths } from '#contract/markets/picture-widths.ts'
import { fail } from '#server/platform/core/errors.ts'
import { narrowPicture } from '#server/platform/pictures/encode-picture.ts'
import type { MarketServices } from './services.ts'

type Context = Pick<MarketServices, 'readMarkets' | 'readGallery' | 'pictureFiles'>

const mostRemembered = 100

/**
 * The photographs that markets and the gallery have now, for everybody. Another photograph has another address, so each
 * may be stored for long. Narrower copies are made when they are asked for, and remembered.
 */
export function registerMarketPhotos(
  app: FastifyInstance,
  { readMarkets, readGallery, pictureFiles }: Context,
): void {
  const narrowed = new Map<string, Promise<Buffer>>()

  async function readShown(id: string): Promise<Buffer> {
    const isShown =
      (await readMarkets.rows()).some(({ pictureId }) => pictureId === id) ||
      (await readGallery.rows()).some(({ photo }) => photo?.pictureId === id)
    const bytes = isShown ? await pictureFiles.read(id) : null
    if (bytes === null) throw fail('pictures.not_found')
    return bytes
  }

  function narrow(id: string, bytes: Buffer, width: number): Promise<Buffer> {
    const key = `${id} ${width}`
    const known = narrowed.get(key)
    if (known !== undefined) return known
    const copy = narrowPicture(bytes, width)
    narrowed.set(key, copy)
    copy.catch(() => narrowed.delete(key))
    const [oldest] = narrowed.keys()
    if (narrowed.size > mostRemembered && oldest !== undefined) narrowed.delete(oldest)
    return copy
  }

  app.get<{ Params: { id: string } }>('/pictures/:id.webp', async (request, reply) =>
    sendWebp(reply, await readShown(request.params.id)),
  )

  app.get<{ Params: { id: string; width: string } }>('/pictures/:id/:width.webp', async (request, reply) => {
    const { id } = request.params
    const width = pictureWidths.find((one) => String(one) === request.params.width)
    if (width === undefined) throw fail('pictures.not_found')
    return sendWebp(reply, await narrow(id, await readShown(id), width))
  })
}

function sendWebp(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
}
