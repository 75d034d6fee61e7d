import { readFile } from 'node:fs/promises'
import { hasCode } from './system-error.ts'

/** The trimmed text of a file, or null where there is none. Other failures throw. */
export async function readTextOrNull(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  }
}
