import { reportClientErrors } from '#contract/analytics.ts'
import { callApi } from './api.ts'
import { followLog, type LogLevel, log, takeLines } from './log.ts'

/** A line as the device keeps it. */
export interface KeptLine {
  level: LogLevel
  at: string
  words: string
  stack: string
  path: string
  /** An error that the team has yet to hear of. */
  isUntold: boolean
}

const storageName = 'kasuwa-log'
const mostLines = 100
const mostAtOnce = 5

let isStarted = false
let isTelling = false

/** Keeps the last hundred lines on this device, and tells the team of errors as soon as there is a network. */
export function startDeviceLog(): void {
  keepLines()
  if (isStarted) return
  isStarted = true
  followLog(keepLines)
  addEventListener('online', () => void tellErrors())
}

/** The lines on this device, oldest first. */
export function readLog(): KeptLine[] {
  try {
    return JSON.parse(localStorage.getItem(storageName) ?? '[]') as KeptLine[]
  } catch {
    // A browser that keeps nothing has nothing to tell.
    return []
  }
}

function keepLines(): void {
  const lines = takeLines().map(
    ({ level, atMs, words, error }): KeptLine => ({
      level,
      at: new Date(atMs).toISOString(),
      words: error instanceof Error ? `${words}: ${error.message}` : words,
      stack: error instanceof Error ? (error.stack ?? '') : String(error ?? ''),
      path: plainPath(location.pathname),
      isUntold: level === 'ERROR',
    }),
  )
  if (lines.length > 0) writeLog([...readLog(), ...lines])
  void tellErrors()
}

async function tellErrors(): Promise<void> {
  const errors = readLog()
    .filter(({ isUntold }) => isUntold)
    .slice(-mostAtOnce)
  if (errors.length === 0 || isTelling || !navigator.onLine) return
  isTelling = true
  try {
    await callApi(reportClientErrors, { body: { build: buildHere(), errors: errors.map(presentError) } })
    writeLog(readLog().map((line) => ({ ...line, isUntold: false })))
  } catch (error) {
    log('INFO', 'The team could not be told of an error yet', error)
  } finally {
    isTelling = false
  }
}

const presentError = ({ path, at, words, stack }: KeptLine) => ({
  path,
  at,
  message: words.slice(0, 500) || 'An unknown error occurred',
  stack: stack.slice(0, 3000),
})

function writeLog(lines: KeptLine[]): void {
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
