import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'

const fontFile = fileURLToPath(new URL('./bricolage-heading.ttf', import.meta.url))
const mostAtOnce = 2

let drawing = 0
const waiting: (() => void)[] = []

/** Draws an SVG as PNG, at most two at a time, so that a rush of pictures leaves room for everything else. */
export async function rasterise(svg: string): Promise<Buffer> {
  while (drawing >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  drawing += 1
  try {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Bricolage Grotesque' },
    })
    return image.asPng()
  } finally {
    drawing -= 1
    waiting.shift()?.()
  }
}
