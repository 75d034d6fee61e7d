/** From the least to the gravest. */
export const logLevels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const
export type LogLevel = (typeof logLevels)[number]

/** What is not graver than this is left out. */
export const lowestLevel: LogLevel = 'INFO'

export interface LogLine {
  level: LogLevel
  atMs: number
  text: string
  error: unknown
}

const mostLines = 100
const fresh: LogLine[] = []
let follower: (line: LogLine) => void = () => undefined

/** Says something in the browser's console, and remembers it. */
export function log(level: LogLevel, text: string, error?: unknown): void {
  if (logLevels.indexOf(level) < logLevels.indexOf(lowestLevel)) return
  const say = console[level.toLowerCase() as Lowercase<LogLevel>]
  say(text, ...(error === undefined ? [] : [error]))
  note(level, text, error)
}

/** Remembers what the browser itself has said. */
export function note(level: LogLevel, text: string, error?: unknown): void {
  const line = { level, atMs: Date.now(), text, error }
  if (fresh.push(line) > mostLines) fresh.shift()
  follower(line)
}

/** Calls with each line as it is written; what was written before is in `takeLines`. */
export function followLog(follow: (line: LogLine) => void): void {
  follower = follow
}

/** What was written since this was last called, oldest first. */
export function takeLines(): LogLine[] {
  return fresh.splice(0)
}
