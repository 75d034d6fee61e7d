import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'

// Noto Sans has the letters of Igbo, Yoruba and Hausa that Bricolage lacks.
const fontFiles = ['./bricolage-heading.ttf', './noto-heading.ttf'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)
const mostAtOnce = 2

let drawing = 0
const waiting: (() => void)[] = []

/** Draws an SVG as PNG, at most two at a time, so that a rush of pictures leaves room for everything else. */
export async function rasterise(svg: string): Promise<Buffer> {
  while (drawing >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  drawing += 1
  try {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Bricolage Grotesque' },
    })
    return image.asPng()
  } finally {
    drawing -= 1
    waiting.shift()?.()
  }
}
