import { existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/core/errors.ts'

const fileName = 'streets.pmtiles'
const address = `/map/${fileName}`
/** Limits one answer: the tiles and directories that readers ask for are far smaller. */
const mostBytes = 1 << 20

/** Returns the address of the streets that an operator put into the data folder, new for each version of the file; or null. */
export function findStreets(dataDir: string): string | null {
  const path = join(dataDir, fileName)
  // Says before the start, in words, what is wrong with the folder itself.
  const facts = existsSync(path) ? statSync(path) : null
  return facts?.isFile()
    ? `${address}?v=${Math.round(facts.mtimeMs).toString(36)}-${facts.size.toString(36)}`
    : null
}

/** Serves the street map in pieces, as readers of PMTiles ask for it; never the whole, which may be gigabytes. */
export function registerStreets(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  app.get(address, async (request, reply) => {
    const file = await open(join(dataDir, fileName)).catch(() => {
      throw fail('route.not_found')
    })
    try {
      const { size, mtimeMs } = await file.stat()
      const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`
      reply.header('etag', etag).header('accept-ranges', 'bytes')
      const range = rangeOf(request.headers.range, size)
      if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
      const { start, end } = range
      const bytes = Buffer.alloc(end - start + 1)
      await file.read(bytes, 0, bytes.length, start)
      return reply
        .code(206)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .type('application/octet-stream')
        .send(bytes)
    } finally {
      await file.close()
    }
  })
}

/** Returns the first and last byte of `bytes=0-16383`, both within the file; null for anything else or too much at once. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const asked = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '')
  if (asked === null) return null
  const start = Number(asked[1])
  const end = Math.min(Number(asked[2]), size - 1)
  return start > end || end - start >= mostBytes ? null : { start, end }
}
