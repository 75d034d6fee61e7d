import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'

/** Limits how large a file may become, and how many stay. */
export type FileLimit = { bytes: number; count: number }

export type RollingFile = ReturnType<typeof pino.destination>

/** So much of the log waits in memory while nothing can be written. */
const waitingBytes = 256 * 1024

/**
 * Opens `<folder>/<name>.<number>.log` for lines. A full file is followed by the next number, and the newest few
 * stay. Lines are written at once, so that the last words of a process that dies are there. Emits `lost` for each line
 * that could neither be written nor wait.
 */
export function openRollingFile(folder: string, name: string, limit: FileLimit): RollingFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (number: number) => join(folder, `${name}.${number}.log`)
  const numbers = () => listNumbers(folder, name)
  let number = numbers()[0] ?? 1
  const dest = pathOf(number)
  let size = statSync(dest, { throwIfNoEntry: false })?.size ?? 0
  const file = pino.destination({ dest, mode: 0o600, sync: true, maxLength: waitingBytes })
  const roll = () => {
    try {
      file.reopen(pathOf(number))
      for (const old of numbers().slice(limit.count)) rmSync(pathOf(old), { force: true })
    } catch (error) {
      file.emit('error', error)
    }
  }
  file.on('write', (bytes: number) => {
    size += bytes
    if (size < limit.bytes) return
    size = 0
    number += 1
    file.once('drain', roll)
  })
  retryDropped(file)
  return file
}

/**
 * Tries once more what found no place among the lines that wait, and emits `lost` where that is in vain. A full buffer
 * takes no line, and without one nothing is written, also once there is space.
 */
function retryDropped(file: RollingFile): void {
  let isRetry = false
  file.on('drop', (line: string) => {
    if (isRetry) return void file.emit('lost')
    isRetry = true
    file.write('')
    file.write(line)
    isRetry = false
  })
}

/** The numbers of the files that are there, newest first. */
function listNumbers(folder: string, name: string): number[] {
  const numbers = readdirSync(folder).flatMap((entry) => {
    const isOurs = entry.startsWith(`${name}.`) && entry.endsWith('.log')
    const number = Number(entry.slice(name.length + 1, -'.log'.length))
    return isOurs && Number.isInteger(number) && number > 0 ? [number] : []
  })
  return numbers.sort((one, other) => other - one)
}
