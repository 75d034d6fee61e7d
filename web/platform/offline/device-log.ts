import { reportClientErrorsEndpoint } from '#contract/analytics/analytics.ts'
import { callApi } from '#web/platform/api/api.ts'
import { followLog, type LogLevel, log, takeLines } from '#web/platform/core/log.ts'
import * as texts from './texts.ts'

export interface LogEntry {
  level: LogLevel
  at: string
  text: string
  stack: string
  path: string
  /** An error that was not reported to the team yet. */
  isUntold: boolean
}

const storageName = 'kasuwa-log'
const mostLines = 100
const mostAtOnce = 5

let isStarted = false
let isTelling = false

/** Saves the last hundred entries on this device, and reports errors to the team as soon as it is online. */
export function startDeviceLog(): void {
  saveLines()
  if (isStarted) return
  isStarted = true
  followLog(saveLines)
  addEventListener('online', () => void reportDeviceErrors())
}

/** The lines on this device, oldest first. */
export function readLog(): LogEntry[] {
  try {
    return JSON.parse(localStorage.getItem(storageName) ?? '[]') as LogEntry[]
  } catch {
    // A browser without storage has nothing to report.
    return []
  }
}

function saveLines(): void {
  const lines = takeLines().map(
    ({ level, atMs, text, error }): LogEntry => ({
      level,
      at: new Date(atMs).toISOString(),
      text: error instanceof Error ? `${text}: ${error.message}` : text,
      stack: error instanceof Error ? (error.stack ?? '') : String(error ?? ''),
      path: plainPath(location.pathname),
      isUntold: level === 'ERROR',
    }),
  )
  if (lines.length > 0) writeLog([...readLog(), ...lines])
  void reportDeviceErrors()
}

async function reportDeviceErrors(): Promise<void> {
  const errors = readLog()
    .filter(({ isUntold }) => isUntold)
    .slice(-mostAtOnce)
  if (errors.length === 0 || isTelling || !navigator.onLine) return
  isTelling = true
  try {
    await callApi(reportClientErrorsEndpoint, {
      body: { build: buildHere(), errors: errors.map(presentError) },
    })
    writeLog(readLog().map((line) => ({ ...line, isUntold: false })))
  } catch (error) {
    log('INFO', 'The team could not be told of an error yet', error)
  } finally {
    isTelling = false
  }
}

const presentError = ({ path, at, text, stack }: LogEntry) => ({
  path,
  at,
  message: text.slice(0, 500) || texts.deviceLog.unknown,
  stack: stack.slice(0, 3000),
})

function writeLog(lines: LogEntry[]): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(lines.slice(-mostLines)))
  } catch (error) {
    console.info('This browser keeps no log', error)
  }
}

/** The page without the ids, codes and tokens in its address. */
function plainPath(path: string): string {
  const parts = path.split('/').map((part) => (/^[a-z]*(?:-[a-z]+)*$/.test(part) ? part : ':id'))
  return parts.join('/').slice(0, 80)
}

function buildHere(): string {
  const chunks = JSON.parse(document.getElementById('chunks')?.textContent ?? '[]') as string[]
  return (chunks[0] ?? '').split('/').at(-1) ?? ''
}
