import { join } from 'node:path'
import { pino } from 'pino'
import type { Config } from '#server/platform/core/config.ts'
import { describeError, describeRequest, privateKeys, scrub } from './log-privacy.ts'
import { openRollingFile, type RollingFile } from './rolling-file.ts'

export type Log = pino.Logger

/** The part of a log that code below Fastify needs. */
export type PlainLog = Pick<Log, 'debug' | 'info' | 'warn' | 'error'>

type LogSettings = Pick<Config, 'dataDir' | 'environment' | 'logLevel' | 'port'>

/** A log and the way to write out what it still holds. */
export type OpenLog = { log: Log; close: () => Promise<void> }

const fileLimit = { bytes: 10 * 1024 * 1024, count: 5 }

/**
 * Logs as JSON lines to `<dataDir>/logs/kasuwa-<port>.<n>.log` (5 files of 10 MB) and to the terminal: readable
 * outside production, JSON in it. Secrets and personal data are taken out before anything is written.
 */
export async function createLog(settings: LogSettings, limit = fileLimit): Promise<OpenLog> {
  const folder = join(settings.dataDir, 'logs')
  const file = openRollingFile(folder, `kasuwa-${settings.port}`, limit)
  outliveFaults(file, folder)
  const terminal = await openTerminal(settings.environment)
  const level = settings.logLevel.toLowerCase()
  const streams = [file, terminal].map((stream) => ({
    level: 'trace' as const,
    stream: { write: (line: string) => void stream.write(scrub(line)) },
  }))
  const log = pino({ ...pinoOptions, level }, pino.multistream(streams))
  const close = () => new Promise<void>((resolve) => file.once('close', resolve).once('error', resolve).end())
  return { log, close }
}

/** A full disk costs lines of the log and nothing else. The terminal says when it begins and when it is over. */
function outliveFaults(file: RollingFile, folder: string): void {
  let fault: Error | null = null
  let lost = 0
  file.on('error', (error: Error) => {
    if (fault === null) process.stderr.write(`The log in ${folder} cannot be written: ${error.message}\n`)
    fault = error
  })
  file.on('lost', () => {
    lost += 1
  })
  file.on('drain', () => {
    if (fault === null) return
    process.stderr.write(`The log in ${folder} is written again. Lines lost meanwhile: ${lost}\n`)
    fault = null
    lost = 0
  })
}

const levelNames: Record<string, string> = { trace: 'DEBUG', fatal: 'ERROR' }

const pinoOptions: pino.LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: levelNames[label] ?? label.toUpperCase() }) },
  serializers: { err: describeError, error: describeError, req: describeRequest },
  redact: {
    paths: privateKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: '[removed]',
  },
}

type LineStream = { write(line: string): unknown }

async function openTerminal(environment: Config['environment']): Promise<LineStream> {
  // A closed terminal or pipe is no reason to stop serving.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  if (environment === 'production') return process.stdout
  const { PinoPretty } = await import('pino-pretty')
  return PinoPretty({ colorize: process.stdout.isTTY, translateTime: 'SYS:HH:MM:ss', sync: true })
}
