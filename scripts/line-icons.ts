import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IconNode } from 'lucide-react'
import { root } from './testing/run-command.ts'
import { iconsFile, importedIcons } from './vite/line-icons.ts'

/**
 * `npm run tool -- line-icons` copies the Lucide icons that web/ imports into web/design/line-icons.json, so that
 * running needs no package of thousands; with `--check` it only compares.
 */
async function listLineIcons(): Promise<string> {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root })
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const names = [...new Set(texts.flatMap(importedIcons))].sort()
  const entry = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')))
  const index = await readFile(entry, 'utf8')
  const lines = await Promise.all(
    names.map(async (name) => {
      const file = index.split('\n').find((line) => new RegExp(`default as ${name}[ ,]`).test(line))
      const path = /from '(.+)'/.exec(file ?? '')?.[1]
      if (path === undefined) throw new Error(`lucide-react has no icon ${name}`)
      const { __iconData } = (await import(join(entry, '..', path))) as { __iconData: { node: IconNode } }
      return `  ${JSON.stringify(name)}: ${JSON.stringify(__iconData.node)}`
    }),
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

const icons = await listLineIcons()
if (!process.argv.includes('--check')) await writeFile(iconsFile, icons)
else if ((await readFile(iconsFile, 'utf8')) !== icons) {
  console.error('The icons that web/ imports are not those of web/design/line-icons.json.')
  console.error('Run npm run tool -- line-icons')
  process.exitCode = 1
}
