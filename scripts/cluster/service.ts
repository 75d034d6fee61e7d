import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Owner } from '#server/platform/database/embedded-home.ts'

/** How a service is started; the same again each time. */
export interface ServiceCommand {
  name: string
  program: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Whom it runs as; null for the user that runs us. */
  owner: Owner | null
  logPath: string
}

/** A process that is started again when it dies, as systemd does with `Restart=always`. */
export interface Service {
  name: string
  /** Ends the process as a power cut would, until `start`; returns false where none ran. */
  crash(): boolean
  start(): void
  /** Stops the process in the middle of whatever it does, or lets it go on, as `SIGSTOP` and `SIGCONT` do. */
  send(signal: NodeJS.Signals): void
  /** Asks the process to end, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const restartMs = 1_000
const stopLimitMs = 20_000

/** Starts a service in a process group of its own, so that Ctrl-C in the terminal is for us alone. */
export function startService({ program, args, cwd, env, owner, logPath, name }: ServiceCommand): Service {
  let child: ChildProcess | null = null
  let isWanted = false

  const launch = (): void => {
    if (!isWanted || child) return
    const log = openSync(logPath, 'a')
    const next = spawn(program, args, { ...owner, cwd, env, detached: true, stdio: ['ignore', log, log] })
    closeSync(log)
    child = next
    const onEnd = () => {
      child = null
      if (isWanted) setTimeout(launch, restartMs)
    }
    next.once('exit', onEnd)
    next.once('error', onEnd)
  }
  const start = (): void => {
    isWanted = true
    launch()
  }

  start()
  return {
    name,
    start,
    crash() {
      isWanted = false
      return child?.kill('SIGKILL') ?? false
    },
    send: (signal) => void child?.kill(signal),
    async stop(signal = 'SIGTERM') {
      isWanted = false
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = once(ending, 'exit')
      ending.kill(signal)
      const late = sleep(stopLimitMs, 'late', { ref: false })
      if ((await Promise.race([ended, late])) !== 'late') return
      ending.kill('SIGKILL')
      await ended
    },
  }
}
