import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

export type Outcome = { ok: boolean; output: string }

type Options = { timeoutMs?: number; env?: NodeJS.ProcessEnv }

/** Runs a program in the project folder and collects what it writes. Not starting counts as not ok. */
export function runCommand(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { timeoutMs = 300_000, env = {} } = options
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: searchPath(), FORCE_COLOR: '0' },
      timeout: timeoutMs,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}, after ${timeoutMs / 1000} s at most`
      resolve({ ok: code === 0, output: output.trim() })
    })
  })
}

/** The programs of node_modules first, so that their `node` is the Node 24 in there. */
export function searchPath(): string {
  return [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
}
