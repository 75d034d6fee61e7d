import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the client build, compressed at build time; hashed files may be kept for ever. */
export async function serveClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
