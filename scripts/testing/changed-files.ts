import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'
import { root } from './run-command.ts'

/** Holds one file, or a list of all. */
const maxBuffer = 50_000_000

/** A file as it was and as it is; null where it was or is not there. */
export interface Change {
  path: string
  before: string | null
  after: string | null
}

/** Returns the files that differ from where this branch left main, on main from its last commit; new ones too. */
export function listChanged(): string[] {
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', findBase()),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
}

/** Returns the same with their texts. */
export function readChanges(): Change[] {
  const base = findBase()
  return listChanged().map((path) => ({ path, before: textAt(base, path), after: textNow(path) }))
}

function findBase(): string {
  const [base] = git('merge-base', 'HEAD', 'main')
  const [head] = git('rev-parse', 'HEAD')
  return base === undefined || base === head ? 'HEAD' : base
}

function textAt(commit: string, path: string): string | null {
  const { stdout, status } = spawnSync('git', ['show', `${commit}:${path}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer,
  })
  return status === 0 ? stdout : null
}

function textNow(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
