import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IconNode } from 'lucide-react'
import { goodsPictures } from '#contract/catalogue/goods-pictures.ts'

const root = join(import.meta.dirname, '..')
const goodsFolder = join(root, 'web/public/goods')
const lineIconsFile = join(root, 'web/design/line-icons.json')

interface IconSet {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
}

/**
 * Returns the SVG text of every picture that the contract names, by its name. Throws for one that the icon set
 * does not have.
 */
export async function drawGoods(): Promise<Map<string, string>> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'))
  const set = JSON.parse(await readFile(file, 'utf8')) as IconSet
  return new Map(goodsPictures.map((name) => [name, svgOf(set, name)]))
}

function svgOf(set: IconSet, name: string): string {
  const icon = set.icons[name]
  if (icon === undefined)
    throw new Error(`contract/goods-pictures.ts names "${name}", which fluent-emoji-flat lacks`)
  const width = icon.width ?? set.width ?? 16
  const height = icon.height ?? set.height ?? 16
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
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

/** Writes the drawings of both packages into web/, so that running needs neither of them. */
async function buildDrawings(): Promise<void> {
  const license = await readFile(join(goodsFolder, 'LICENSE.txt'), 'utf8')
  await rm(goodsFolder, { recursive: true })
  await mkdir(goodsFolder)
  await writeFile(join(goodsFolder, 'LICENSE.txt'), license)
  for (const [name, svg] of await drawGoods()) await writeFile(join(goodsFolder, `${name}.svg`), svg)
  await writeFile(lineIconsFile, await listLineIcons())
}

if (import.meta.main) await buildDrawings()
