import type { S3Place } from '#server/platform/core/config.ts'
import type { PicturePlace } from './picture-files.ts'
import { type CallS3, createS3Client, StoreFault, sha256Of } from './s3-client.ts'

const folder = 'pictures/'
const ending = '.webp'
const hashHeader = 'x-amz-meta-sha256'

/** Pictures as objects of a bucket, private as the bucket is: readers get them through us, after they are authorised. */
export function createS3Files(place: S3Place): PicturePlace {
  const call = createS3Client(place)
  const keyOf = (id: string) => `${folder}${id}${ending}`
  return {
    async put(id, bytes) {
      const headers = { 'content-type': 'image/webp', [hashHeader]: sha256Of(bytes) }
      const answer = await call({ method: 'PUT', key: keyOf(id), headers, body: bytes })
      if (answer === null) throw new StoreFault('NoSuchKey')
    },
    async read(id) {
      const answer = await call({ method: 'GET', key: keyOf(id) })
      if (answer === null) return null
      if (!isWhole(answer.bytes, answer.headers.get(hashHeader))) throw new StoreFault('other bytes')
      return answer.bytes
    },
    async remove(id) {
      await call({ method: 'DELETE', key: keyOf(id) })
    },
    listBefore: (before) => listBefore(call, before),
    async check() {
      await call({ method: 'GET', key: '', query: { 'list-type': '2', prefix: folder, 'max-keys': '1' } })
    },
  }
}

/** By the hash that we stored, or by the length in a WebP's own head where somebody else copied it there. */
function isWhole(bytes: Buffer, hash: string | null): boolean {
  if (hash !== null) return hash === sha256Of(bytes)
  return (
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) + 8 <= bytes.length
  )
}

async function* listBefore(call: CallS3, before: Date): AsyncGenerator<string[]> {
  let token: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: folder,
      ...(token !== undefined && { 'continuation-token': token }),
    }
    const answer = await call({ method: 'GET', key: '', query })
    const text = answer?.bytes.toString() ?? ''
    if (!text.includes('<ListBucketResult')) throw new StoreFault('no list')
    yield [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
      const key = tagOf(entry, 'Key') ?? ''
      const isOurs = key.startsWith(folder) && key.endsWith(ending)
      if (!isOurs || !(new Date(tagOf(entry, 'LastModified') ?? '') < before)) return []
      return [key.slice(folder.length, -ending.length)]
    })
    token = tagOf(text, 'NextContinuationToken')
  } while (token !== undefined)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function tagOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
}
