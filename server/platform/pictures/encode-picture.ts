import { longSideWithin, maxPictureBytes } from '#contract/core/picture-size.ts'
import { leastPhotoWidth } from '#contract/markets/picture-widths.ts'
import { fail } from '#server/platform/core/errors.ts'

/** A picture as it is stored: WebP of at most 30 kB, without the camera's notes about place and time. */
export interface EncodedPicture {
  bytes: Buffer
  width: number
  height: number
}

const sides = [960, 720, 540, 400, 280, 160]
const qualities = [72, 50, 30]
/** Takes what the cameras of phones give; a file of 7 kB can claim to be many times that. */
const maxPixels = 17_000_000
/** A file can be made so that each of its pixels is drawn a hundred times. */
const timeoutS = 10

/** Reads how many pixels a JPEG, PNG or WebP has from its header alone. Throws pictures.unreadable. */
export async function countPixels(given: Buffer): Promise<number> {
  if (!isPicture(given)) throw fail('pictures.unreadable')
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata().catch(refuse)
  if (width * height > maxPixels)
    throw fail('pictures.unreadable', {
      message: `This picture has too many pixels: ${width} by ${height}. Send a smaller one.`,
    })
  return width * height
}

/** Returns why a picture is nothing to show to everybody, or null: it moves, or it is tiny. */
export async function faultForShow(given: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  const { pages = 1, autoOrient } = await sharp(given, { limitInputPixels: false }).metadata().catch(refuse)
  if (pages > 1) return 'This picture moves. Choose a still one'
  const { width, height } = autoOrient
  if (width < leastPhotoWidth)
    return `This picture is ${width} by ${height} pixels. Choose one at least ${leastPhotoWidth} wide`
  return null
}

/** Makes a JPEG, PNG or WebP small, the largest and finest that fits. Throws pictures.unreadable for anything else. */
export async function encodePicture(given: Buffer): Promise<EncodedPicture> {
  await countPixels(given)
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const [largest = 960] = sides
  // Decoded once: what was sent may be made to be slow.
  const original = sharp(given, { limitInputPixels: maxPixels, failOn: 'error' })
  const mostSide = longSideWithin(await original.metadata().catch(refuse), largest)
  const { data, info } = await original
    .timeout({ seconds: timeoutS })
    .rotate()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    // Black writing on a clear ground is for white paper.
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const side of sides) {
    const longSide = longSideWithin(info, side)
    for (const quality of qualities) {
      const picture = await sharp(data, { raw })
        .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = picture.info
      if (picture.data.length <= maxPictureBytes) return { bytes: picture.data, width, height }
    }
  }
  throw fail('pictures.unreadable')
}

/** Makes the middle of a stored picture a small square, some 5 kB, for rows that show many. */
export async function cropPicture({ bytes }: EncodedPicture, side: number): Promise<EncodedPicture> {
  const { default: sharp } = await import('sharp')
  const square = sharp(bytes).resize({ width: side, height: side, fit: 'cover' })
  return { bytes: await square.webp({ quality: 68 }).toBuffer(), width: side, height: side }
}

/** Returns a stored picture at most so wide, in the same format. */
export async function narrowPicture(stored: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(stored).resize({ width, withoutEnlargement: true }).webp({ quality: 68 }).toBuffer()
}

/** Returns a stored picture as JPEG, for those who take no WebP. */
export async function jpegOf(stored: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(stored).jpeg({ quality: 80 }).toBuffer()
}

function refuse(error: Error): never {
  throw fail('pictures.unreadable', { detail: { because: error.message.slice(0, 100) } })
}

/** By its first bytes: the library would also draw SVG and others, which may fetch or hang. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n') || /^RIFF[\s\S]{4}WEBP/.test(head)
}
