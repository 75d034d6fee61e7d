import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from './testing/chromium.ts'

const folder = join(import.meta.dirname, '../web/public')
const mark =
  '<path d="M6 9h20l2 6H4z" fill="#FBF6EC"/><path d="M4 15a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0z" fill="#F2A516"/><path d="M8 20v5m16-5v5" stroke="#FBF6EC" stroke-width="2.5" stroke-linecap="round"/>'

/** Phones cut `maskable` icons to a circle or a drop, so the mark is in the middle four fifths. */
const icons = [
  { name: 'icons/icon-192', size: 192, corner: 8, scale: 1 },
  { name: 'icons/icon-512', size: 512, corner: 8, scale: 1 },
  { name: 'icons/maskable-192', size: 192, corner: 0, scale: 0.72 },
  { name: 'icons/maskable-512', size: 512, corner: 0, scale: 0.72 },
  { name: 'apple-touch-icon', size: 180, corner: 0, scale: 0.82 },
]

/** Draws the app's icons as PNG into web/public. Run it by hand when the mark changes. */
async function buildIcons(): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  const page = await browser.newPage()
  for (const { name, size, corner, scale } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="#0B6B3A"/><g transform="translate(16 16.5) scale(${scale}) translate(-16 -16.5)">${mark}</g></svg>`,
    )
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  }
  await browser.close()
}

await buildIcons()
