import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import type { Action } from './actions.ts'
import type { DaysOptions } from './options.ts'

export interface Fault {
  atMs: number
  action: number
  text: string
}

const seen = new Map<string, string>()
const counts = new Map<string, number>()

/** Writes an action in a line, with ids numbered as they came: those of the template differ from machine to machine. */
export function writeAction(action: Action, startMs: number): string {
  const { call, endpoint } = action
  const asked = [call.params, call.query, call.body].map((part) =>
    part === undefined ? '' : ` ${JSON.stringify(part)}`,
  )
  const at = momentOf(action.atMs, startMs)
  const line = `${action.number} ${at} ${action.actor} ${endpoint.id}${asked.join('')}${action.key === null ? '' : ` key ${action.key}`}${action.spoilt === undefined ? '' : ` ${action.spoilt}`} → ${action.status === 0 ? 'no answer' : action.status}${action.code === null ? '' : ` ${action.code}`}`
  return line.replaceAll(/([a-z]{3})_[0-9a-z]{26}/g, (id, prefix: string) => numbered(id, prefix))
}

function numbered(id: string, prefix: string): string {
  const known = seen.get(id)
  if (known !== undefined) return known
  const count = (counts.get(prefix) ?? 0) + 1
  counts.set(prefix, count)
  const name = `${prefix}#${count}`
  seen.set(id, name)
  return name
}

/** Writes a moment as `day 2 14:03:20.000`, in Lagos. */
function momentOf(atMs: number, startMs: number): string {
  const day = Math.floor((atMs - startMs) / days(1)) + 1
  const { minute } = lagosTime(new Date(atMs))
  const clock = [Math.floor(minute / 60), minute % 60, Math.floor(atMs / 1000) % 60]
  return `day ${day} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}.${String(atMs % 1000).padStart(3, '0')}`
}

const faultLine = /^FAULT, day (\d+) \d\d:\d\d:[\d.]+: (.*)/gm

/** Says what did not hold without numbers, ids and whose it was: two plays that fail alike say the same. */
export function kindOfFault(text: string): string {
  return text
    .replaceAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g, '')
    .replaceAll(/^action \d+: \w+ /g, '')
    .replaceAll(/[\d#]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

/** Describes one finding of a play. */
export interface Found {
  day: number
  text: string
}

/** Returns all that a play has printed to be wrong, as it was found. */
export function listFound(printed: string): Found[] {
  return [...printed.matchAll(faultLine)].map(([, day, text = '']) => ({ day: Number(day), text }))
}

/** Returns the kind of the first fault that a play has printed; null where all held. */
export function readFault(printed: string): string | null {
  const [first] = listFound(printed)
  return first === undefined ? null : kindOfFault(first.text)
}

/** Returns what a failed run prints: the last actions, what was found, and how to begin like it. */
export function describeFaults(given: {
  faults: readonly Fault[]
  last: readonly Action[]
  startMs: number
  options: DaysOptions
}): string[] {
  const { faults, last, startMs, options } = given
  const until = Math.max(...faults.map(({ action }) => action), 1)
  return [
    'The last actions:',
    ...last.map((action) => `  ${writeAction(action, startMs)}`.slice(0, 500)),
    ...faults
      .slice(0, options.goesOn ? faults.length : 10)
      .map(({ atMs, text }) => `FAULT, ${momentOf(atMs, startMs)}: ${text}`),
    ...(faults.some(({ text }) => text.includes('No space left on device'))
      ? [
          'The disk was full meanwhile: what failed may be for want of room. Make room and play the seed again.',
        ]
      : []),
    `Play it again: npm run days -- ${writeSettings(options).join(' ')} --until=${until} --actions`,
  ]
}

/** Writes what a play is of, as arguments. */
function writeSettings({ seed, days: dayCount, orders, chance, faults, goesOn }: DaysOptions): string[] {
  const befalls = faults.length === 0 ? [] : [`--faults=${faults.join(',')}`]
  const on = goesOn ? ['--go-on'] : []
  return [
    `--seed=${seed}`,
    `--days=${dayCount}`,
    `--orders=${orders}`,
    `--chance=${chance}`,
    ...befalls,
    ...on,
  ]
}
