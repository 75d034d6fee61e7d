import { longSideWithin, maxPictureBytes } from '#contract/core/picture-size.ts'

const sides = [960, 720, 540, 400, 280]
const qualities = [0.7, 0.5, 0.35, 0.2]

/** A photograph as JPEG of at most 30 kB, in base64. Throws where the browser cannot read it. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of sides) {
      const canvas = drawWithin(picture, side)
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

function drawWithin(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = longSideWithin(picture, side) / Math.max(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  // JPEG knows no transparency: without paper behind it, what is clear becomes black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
