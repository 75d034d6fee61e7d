import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { countInPages } from '../testing/reach/count-in-pages.ts'
import { flatTexts } from './flat-texts.ts'
import { otherLanguage, readLanguage } from './language.ts'
import { leanContract } from './lean-contract.ts'
import { lineIcons } from './line-icons.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Written by `npm run tool -- group-chunks`. */
export const groupsFile = join(root, 'scripts/vite/chunk-groups.json')

/** Returns whether the server finds a module by its file, so that it must be a chunk by itself: screens, and parts that it draws. */
export function createIsFoundByFile(): (id: string) => boolean {
  const drawn = new Set<string>()
  for (const file of globSync('web/{agent,site,admin}/**/*.{ts,tsx}', { cwd: root }))
    for (const [, part = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bdrawnPart\(\s*'([^']+)'/g))
      drawn.add(join(root, part))
  return (id) => /-screen\.tsx$/.test(id) || drawn.has(id)
}

/** Groups what every page runs; what older browsers lack is no part of it. */
export const coreGroup = {
  name: 'core',
  tags: ['$initial' as const],
  test: /(?<!missing-(?:built-ins|in-pages))\.(?:tsx?|js|mjs|cjs)$|^\0/,
  priority: 2,
}

/** Texts are written in where they are shown, so that no page carries the rest of its feature's catalogue. */
export const optimization = { inlineConst: { mode: 'all' as const, pass: 3 } }

/** Writes texts in the language of `LOCALE`, before they are taken apart. */
const language = () => otherLanguage(readLanguage(process.env['LOCALE']))

/** Lists what browsers' code is built with, the style aside. */
export function clientPlugins(): PluginOption[] {
  return [countInPages(), leanContract(), language(), flatTexts(), lineIcons(), react()]
}

/** Lists what workers are built with: they draw nothing. */
export function workerPlugins(): PluginOption[] {
  return [countInPages(), leanContract(), language(), flatTexts()]
}

/**
 * Groups what pages share, in the files that the last `npm run tool -- group-chunks` chose. A module it did not know stands
 * by itself.
 */
export function sharedGroup() {
  const groups = JSON.parse(readFileSync(groupsFile, 'utf8')) as string[][]
  const names = new Map(
    groups.flatMap((ids, index) =>
      ids.map((id) => [id.startsWith('\0') ? id : join(root, id), `shared-${index}`] as const),
    ),
  )
  const isFoundByFile = createIsFoundByFile()
  return {
    debugName: 'shared',
    name: (id: string) => (isFoundByFile(id) ? null : (names.get(id) ?? null)),
    // Each has its own name and takes nothing along.
    includeDependenciesRecursively: false,
    priority: 1,
  }
}
