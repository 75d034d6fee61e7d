import { spawnSync } from 'node:child_process'
import { root } from './run-command.ts'

/** Returns the files that differ from where this branch left main, on main from its last commit; new ones too. */
export function listChanged(): string[] {
  const [base] = git('merge-base', 'HEAD', 'main')
  const [head] = git('rev-parse', 'HEAD')
  const from = base === undefined || base === head ? 'HEAD' : base
  return [
    ...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
