import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'

/**
 * A secret that is stored in the data folder: made on first use and readable by its owner only. Throws where
 * the folder cannot be written.
 */
export function readOrCreateSecret(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${make()}\n`, { mode: 0o600 })
    // Links the whole file or nothing, so two first starts agree on one secret.
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
