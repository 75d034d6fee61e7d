import { parseCrontab } from 'graphile-worker'
import { minutes } from '#domain/time/durations.ts'

/**
 * Spaces out what comes round more often than twice an hour: a day has 1,440 minutes, and few of them differ. A line that finds
 * nothing to change comes after twice the time, up to the most.
 */
export const thinnedMs = { least: minutes(30), most: minutes(120) }
/** Its sums are compared with the log each hour. */
const alwaysSoon = 'analytics:sum-days'
const everyMs = minutes(1)

interface CronLine {
  name: string
  isRare: boolean
  match(atMs: number): boolean
  lastMs: number
  /** Says how long a line that is not rare waits before it comes again. */
  pauseMs: number
}

/** Says when the lines of a crontab come round. */
export class CronLines {
  readonly #lines: readonly CronLine[]

  constructor(crontab: string, startMs: number) {
    this.#lines = parseCrontab(crontab).map(({ task, match }) => {
      const matches = (atMs: number) => {
        const at = new Date(atMs)
        return match({
          min: at.getUTCMinutes(),
          hour: at.getUTCHours(),
          date: at.getUTCDate(),
          month: at.getUTCMonth() + 1,
          dow: at.getUTCDay(),
        })
      }
      const anHour = Array.from({ length: 60 }, (_, minute) => matches(startMs + minute * everyMs))
      const isRare = anHour.filter(Boolean).length <= 2
      const { least } = thinnedMs
      return { name: task, isRare, match: matches, lastMs: startMs - least, pauseMs: least }
    })
  }

  /** Returns when a line comes round next for which time has to stop. */
  nextRareMs(fromMs: number): number | null {
    const first = Math.floor(fromMs / everyMs) * everyMs + everyMs
    for (let atMs = first; atMs < first + minutes(61); atMs += everyMs)
      if (this.#lines.some(({ isRare, match }) => isRare && match(atMs))) return atMs
    return null
  }

  /** Returns the names of the lines that are due; each at most once, however long ago it was looked at. */
  takeDue(nowMs: number): string[] {
    const names: string[] = []
    for (const line of this.#lines) {
      const isDue = line.isRare ? hasMatched(line, nowMs) : nowMs - line.lastMs >= line.pauseMs
      if (line.isRare || isDue) line.lastMs = nowMs
      if (isDue) names.push(line.name)
    }
    return names
  }

  /** Has a line that changed nothing come later, and one that did as soon as it may. */
  noteDone(name: string, hasChanged: boolean): void {
    const { least, most } = thinnedMs
    for (const line of this.#lines.filter((one) => one.name === name))
      line.pauseMs = hasChanged || name === alwaysSoon ? least : Math.min(line.pauseMs * 2, most)
  }
}

function hasMatched({ match, lastMs }: CronLine, nowMs: number): boolean {
  for (let atMs = Math.floor(lastMs / everyMs) * everyMs + everyMs; atMs <= nowMs; atMs += everyMs)
    if (match(atMs)) return true
  return false
}
