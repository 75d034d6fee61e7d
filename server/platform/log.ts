import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import roll from 'pino-roll'
import type { Config } from '#server/config.ts'
import { describeError, describeRequest, privateKeys, scrub } from './log-privacy.ts'

export type Log = pino.Logger

/** The part of a log that code below Fastify needs. */
export type PlainLog = Pick<Log, 'debug' | 'info' | 'warn' | 'error'>

type LogSettings = Pick<Config, 'dataDir' | 'environment' | 'logLevel' | 'port'>

/** A log and the way to write out what it still holds. */
export type OpenLog = { log: Log; close: () => Promise<void> }

const fileLimit = { size: '10m', count: 5 }

/**
 * Logs as JSON lines to `<dataDir>/logs/kasuwa-<port>.<n>.log` (5 files of 10 MB) and to the terminal: readable
 * outside production, JSON in it. Secrets and personal data are taken out before anything is written.
 */
export async function createLog(settings: LogSettings, limit = fileLimit): Promise<OpenLog> {
  const folder = join(settings.dataDir, 'logs')
  mkdirSync(settings.dataDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = await roll({
    file: join(folder, `kasuwa-${settings.port}`),
    extension: '.log',
    size: limit.size,
    limit: { count: limit.count, removeOtherLogFiles: true },
    mode: 0o600,
    // Written at once, so that the last words of a process that dies are there.
    sync: true,
  })
  const terminal = await openTerminal(settings.environment)
  const level = settings.logLevel.toLowerCase()
  const streams = [file, terminal].map((stream) => ({
    level: 'trace' as const,
    stream: { write: (line: string) => void stream.write(scrub(line)) },
  }))
  const log = pino({ ...pinoOptions, level }, pino.multistream(streams))
  const close = () => new Promise<void>((resolve) => file.once('close', resolve).end())
  return { log, close }
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
