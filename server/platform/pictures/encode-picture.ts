import { maxPictureBytes } from '#contract/picture-size.ts'
import { fail } from '#server/platform/errors.ts'

/** A picture as it is kept: WebP of at most 30 kB, without the camera's notes about place and time. */
export interface EncodedPicture {
  bytes: Buffer
  width: number
  height: number
}

const sides = [960, 720, 540, 400, 280, 160]
const qualities = [72, 50, 30]
/** Above any phone's camera, below what would fill the memory. */
const maxPixels = 60_000_000
const mostAtOnce = 2

let encoding = 0
const waiting: (() => void)[] = []

/** Makes a JPEG, PNG or WebP small, the largest and finest that fits. Throws pictures.unreadable for anything else. */
export async function encodePicture(given: Buffer): Promise<EncodedPicture> {
  if (!isPicture(given)) throw fail('pictures.unreadable')
  while (encoding >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  encoding += 1
  try {
    return await shrink(given)
  } finally {
    encoding -= 1
    waiting.shift()?.()
  }
}

async function shrink(given: Buffer): Promise<EncodedPicture> {
  const { default: sharp } = await import('sharp')
  for (const side of sides) {
    const pixels = await sharp(given, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((error: Error) => {
        throw fail('pictures.unreadable', { detail: { because: error.message.slice(0, 100) } })
      })
    for (const quality of qualities) {
      const { width, height, channels } = pixels.info
      const bytes = await sharp(pixels.data, { raw: { width, height, channels } })
        .webp({ quality })
        .toBuffer()
      if (bytes.length <= maxPictureBytes) return { bytes, width, height }
    }
  }
  throw fail('pictures.unreadable')
}

/** By its first bytes: the library would also draw SVG and others, which may fetch or hang. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n') || /^RIFF[\s\S]{4}WEBP/.test(head)
}
