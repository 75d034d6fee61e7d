import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A compressed text to whose end more can be put without compressing anything again. */
export interface OpenStream {
  /** Adds at most 64 KB and returns the whole as one stream, which every decoder of its kind reads. */
  endWith(text: string): Buffer
}

/** Brotli (RFC 7932): what is added is an uncompressed meta-block, then an empty last one. */
export async function openBrotli(text: string, quality: number): Promise<OpenStream> {
  const raw = Buffer.from(text)
  const start = await brotli(raw, {
    // Ends with a whole byte, and not with the last block.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
  return {
    endWith(more) {
      const added = bounded(more)
      const head = Buffer.alloc(3)
      // From the lowest bit: not the last, four nibbles of length less one, uncompressed.
      head.writeUIntLE(((added.length - 1) << 3) | (1 << 19), 0, 3)
      return Buffer.concat([start, head, added, Buffer.of(3)])
    },
  }
}

/** Gzip (RFC 1952): what is added is a stored last block, then the check of the whole. */
export async function openGzip(text: string): Promise<OpenStream> {
  const raw = Buffer.from(text)
  const start = await zip(raw, { finishFlush: constants.Z_SYNC_FLUSH })
  const check = crc32(raw)
  return {
    endWith(more) {
      const added = bounded(more)
      const head = Buffer.alloc(5)
      head.writeUInt8(1, 0)
      head.writeUInt16LE(added.length, 1)
      head.writeUInt16LE(~added.length & 0xffff, 3)
      const tail = Buffer.alloc(8)
      tail.writeUInt32LE(crc32(added, check), 0)
      tail.writeUInt32LE(raw.length + added.length, 4)
      return Buffer.concat([start, head, added, tail])
    },
  }
}

export function openIdentity(text: string): OpenStream {
  const start = Buffer.from(text)
  return { endWith: (more) => Buffer.concat([start, Buffer.from(more)]) }
}

function bounded(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length === 0 || bytes.length > 0xffff) throw new Error('Too much, or nothing, to be added')
  return bytes
}
