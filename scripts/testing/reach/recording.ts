import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** By itself: a process that counts imports nothing of the product before it does. */
export const root = join(import.meta.dirname, '../../..')

/** Stands for no one test: what makes the databases that all of them copy. */
export const everyTest = 'every test'

/** Begins what pages say when they tell what they call. */
export const pageMark = 'kasuwa-reach '

const variables = ['KASUWA_REACH', 'KASUWA_REACH_TEST', 'NODE_OPTIONS']

/** The folder that calls are stored in during a run that records them; null in any other. */
export function recordingFolder(): string | null {
  return process.env['KASUWA_REACH']?.trim() || null
}

export function isRecording(): boolean {
  return recordingFolder() !== null
}

/** Makes this process's children record into the folder. */
export function startRecording(folder: string): void {
  process.env['KASUWA_REACH'] = folder
  const preload = pathToFileURL(join(import.meta.dirname, 'record-calls.ts'))
  // First: what is loaded before it is not counted.
  process.env['NODE_OPTIONS'] = `--import=${preload.href} ${process.env['NODE_OPTIONS'] ?? ''}`.trim()
}

/** Returns the variables by which a process records for a test file. */
export function recordingOf(file: string): NodeJS.ProcessEnv {
  return isRecording() ? { KASUWA_REACH_TEST: file } : {}
}

/** Makes what this process starts from now on record for a test file. */
export function recordFor(file: string): void {
  if (isRecording()) process.env['KASUWA_REACH_TEST'] = file
}

/** Returns what a process needs that is started without our environment. */
export function recordingVariables(): NodeJS.ProcessEnv {
  if (!isRecording()) return {}
  return Object.fromEntries(variables.map((name) => [name, process.env[name]]))
}
