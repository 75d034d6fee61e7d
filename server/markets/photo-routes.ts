import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/core/errors.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import type { ReadMarkets } from './read-markets.ts'

interface Context {
  readMarkets: ReadMarkets
  pictureFiles: PictureFiles
}

/**
 * The photographs that markets have now, for everybody. Another photograph has another address, so each may
 * be stored for long.
 */
export function registerMarketPhotos(app: FastifyInstance, { readMarkets, pictureFiles }: Context): void {
  app.get<{ Params: { id: string } }>('/pictures/:id.webp', async (request, reply) => {
    const { id } = request.params
    const isShown = (await readMarkets.rows()).some(({ pictureId }) => pictureId === id)
    const bytes = isShown ? await pictureFiles.read(id) : null
    if (bytes === null) throw fail('pictures.not_found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
