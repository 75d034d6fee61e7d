import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { failedIn } from '../testing/result-line.ts'
import { root } from '../testing/run-command.ts'

export type Verdict = 'killed' | 'lived' | 'timeout'

interface Place {
  /** Is a folder outside the tree, for the text with the fault. */
  folder: string
  stop: AbortSignal
  limits: { plainMs: number; serverMs: number }
}

// An address has no space, at which the variable would be cut in two.
export const overlay = pathToFileURL(join(import.meta.dirname, 'overlay.ts')).href

/**
 * Runs test files with one file read as it would be with a fault, until one fails: killed by whoever failed. The tree is not
 * touched. What is not done in time is ended with all its processes.
 */
export async function runWith(
  fault: { file: string; text: string } | null,
  tests: readonly string[],
  { folder, stop, limits }: Place,
): Promise<{ verdict: Verdict; by: string[] }> {
  const source = join(folder, 'source.ts')
  if (fault !== null) await writeFile(source, fault.text)
  const env = {
    NODE_OPTIONS: `--import=${overlay}`,
    ...(fault !== null && { MUTANT_FILES: JSON.stringify({ [resolve(root, fault.file)]: source }) }),
  }
  const plain = tests.filter((test) => !needsServer(test))
  // Node's own runner is there at once; ours gives tests their database.
  for (const test of plain) {
    const { code } = await runProgram(['--test', test], env, { stop, limitMs: limits.plainMs })
    if (code !== 0) return code === null ? { verdict: 'timeout', by: [] } : { verdict: 'killed', by: [test] }
  }
  const others = tests.filter((test) => !plain.includes(test))
  if (others.length === 0) return { verdict: 'lived', by: [] }
  const { code, output } = await runProgram(['scripts/test.ts', '--once', ...others], env, {
    stop,
    limitMs: limits.serverMs,
  })
  if (code === null) return { verdict: 'timeout', by: [] }
  return { verdict: code === 0 ? 'lived' : 'killed', by: failedIn(output) }
}

function needsServer(test: string): boolean {
  return /from '#tests\/(?!lists\/)/.test(readFileSync(join(root, test), 'utf8'))
}

/** Runs a program of this project in a group of its own; its code is null where its time ran out. */
export function runProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { stop, limitMs }: { stop: AbortSignal; limitMs: number },
): Promise<{ code: number | null; output: string }> {
  stop.throwIfAborted()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Makes a group of its own, so that its servers end with it.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((done, failed) => {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      endGroup(child)
    }, limitMs)
    const stopped = () => endGroup(child)
    stop.addEventListener('abort', stopped)
    child.on('error', failed)
    child.on('close', (code) => {
      clearTimeout(late)
      stop.removeEventListener('abort', stopped)
      if (stop.aborted) failed(stop.reason)
      else done({ code: isLate ? null : (code ?? 1), output })
    })
  })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself a moment before.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
