import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IconNode } from 'lucide-react'
import { goodsPictures } from '#contract/catalogue/goods-pictures.ts'
import { goodsDrawings } from './drawings/goods.ts'
import { compose } from './drawings/shapes.ts'

const root = join(import.meta.dirname, '..')
const goodsFolder = join(root, 'web/public/goods')
const lineIconsFile = join(root, 'web/design/line-icons.json')

/** Returns the SVG text of every picture that the contract names, by its name. */
export function drawGoods(): Map<string, string> {
  return new Map(goodsPictures.map((name) => [name, compose(goodsDrawings[name])]))
}

/** Returns the JSON text of every Lucide icon that the web imports, by its name, one a line. */
export async function listLineIcons(): Promise<string> {
  const entry = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')))
  const index = await readFile(entry, 'utf8')
  const lines = await Promise.all(
    (await importedIcons()).map(async (name) => {
      const file = index.split('\n').find((line) => new RegExp(`default as ${name}[ ,]`).test(line))
      const path = /from '(.+)'/.exec(file ?? '')?.[1]
      if (path === undefined) throw new Error(`lucide-react has no icon ${name}`)
      const { __iconData } = (await import(join(entry, '..', path))) as { __iconData: { node: IconNode } }
      return `  ${JSON.stringify(name)}: ${JSON.stringify(__iconData.node)}`
    }),
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

async function importedIcons(): Promise<string[]> {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const names = texts
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))
  return [...new Set(names)].sort()
}

/** Writes our drawings of goods and the line icons of Lucide into web/, so that running needs neither. */
async function buildDrawings(): Promise<void> {
  await rm(goodsFolder, { recursive: true, force: true })
  await mkdir(goodsFolder)
  for (const [name, svg] of drawGoods()) await writeFile(join(goodsFolder, `${name}.svg`), svg)
  await writeFile(lineIconsFile, await listLineIcons())
}

if (import.meta.main) await buildDrawings()
