import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { isPhotoOfProduct } from './goods-store.ts'

interface Context {
  database: { db: Db }
  pictureFiles: PictureFiles
}

/** Serves the photographs of goods, for everybody, beside their drawings. Another photograph has another address. */
export function registerGoodsPhotos(app: FastifyInstance, { database, pictureFiles }: Context): void {
  app.get<{ Params: { id: string } }>('/goods/:id.webp', async (request, reply) => {
    const { id } = request.params
    const bytes = (await isPhotoOfProduct(database.db, id)) ? await pictureFiles.read(id) : null
    if (bytes === null) throw fail('pictures.not_found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
