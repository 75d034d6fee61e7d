import { longSideWithin, maxPictureBytes } from '#contract/core/picture-size.ts'

const sides = [960, 720, 540, 400, 280]
const qualities = [0.7, 0.5, 0.35, 0.2]

/** A part of a photograph, in its pixels as they are seen. */
interface PhotoArea {
  x: number
  y: number
  width: number
  height: number
}

/** A photograph, or a part of it, as JPEG of at most 30 kB in base64. Throws where the browser cannot read it. */
export async function shrinkPhoto(file: Blob, part?: PhotoArea): Promise<string> {
  const picture = await createImageBitmap(file)
  const area = part ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  try {
    for (const side of sides) {
      const canvas = drawWithin(picture, area, side)
      for (const quality of qualities) {
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, 'image/jpeg', quality),
        )
        if (blob !== null && blob.size <= maxPictureBytes) return await toBase64(blob)
      }
    }
  } finally {
    picture.close()
  }
  throw new Error('the photograph stays too large')
}

function drawWithin(picture: ImageBitmap, area: PhotoArea, side: number): HTMLCanvasElement {
  const { x, y, width, height } = area
  const scale = longSideWithin(area, side) / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  // JPEG knows no transparency: without paper behind it, what is clear becomes black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
