import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { addDottedS, addFromDonor } from './font/added-letters.ts'
import { readFont } from './font/font-file.ts'
import { addHookedLetters } from './font/hooked-letters.ts'
import { writeFont } from './font/write-font.ts'

const weights = { min: 500, max: 800 }
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const texts = {
  latin: `${ascii}·–—…“”‘’×−½¼¾•àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ`,
  'latin-ext': '₦ńŃ',
  vietnamese: 'ọẹỌẸ',
} as const
const options = {
  targetFormat: 'sfnt',
  noHinting: true,
  keepFeatures: ['kern', 'ccmp', 'mark', 'tnum'],
} as const

/**
 * Makes `web/design/fonts/bricolage.woff2`: one variable file with the letters and signs that Abuja writes. The server
 * draws shared pictures with the weight of headings, and receipts with that of text besides.
 */
async function buildFont(): Promise<void> {
  const variable = { ...options, variationAxes: { wght: weights } }
  const font = readFont(await subset('latin', variable))
  for (const donor of ['latin-ext', 'vietnamese'] as const) {
    const plain = { ...variable, keepFeatures: [] }
    addFromDonor(font, readFont(await subset(donor, plain)), texts[donor])
  }
  const light = readFont(
    await subset('latin', { ...variable, variationAxes: { wght: { ...weights, max: 501 } } }),
  )
  const heavy = readFont(
    await subset('latin', { ...variable, variationAxes: { wght: { min: 799, max: 800, default: 800 } } }),
  )
  addDottedS(font, heavy)
  addHookedLetters(font, { light, heavy })
  const everything = String.fromCodePoint(...font.characters.keys())
  const woff2 = await subsetFont(writeFont(font), everything, { targetFormat: 'woff2' })
  const target = fileURLToPath(new URL('../web/design/fonts/bricolage.woff2', import.meta.url))
  await writeFile(target, woff2)
  console.log(`${target}: ${woff2.length} bytes, ${font.characters.size} characters`)
  for (const [name, wght] of [
    ['heading', 800],
    ['body', 500],
  ] as const) {
    const still = await subsetFont(woff2, everything, { targetFormat: 'sfnt', variationAxes: { wght } })
    const file = new URL(`../server/platform/render/bricolage-${name}.ttf`, import.meta.url)
    await writeFile(fileURLToPath(file), still)
  }
}

async function subset(part: keyof typeof texts, with_: Parameters<typeof subsetFont>[2]): Promise<Buffer> {
  const file = import.meta.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
  )
  return subsetFont(await readFile(fileURLToPath(file)), texts[part], with_)
}

await buildFont()
