import { createReadiness, type Health } from '#server/platform/core/readiness.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import type { PictureFiles } from './picture-files.ts'
import { StoreFault } from './s3-client.ts'

/** A balancer asks `/readyz` each second and waits no longer than this for all of it. */
const limitMs = 800
const rememberMs = 5_000

/** Checks if pictures can be saved and read, asked of the store every few seconds at most. */
export function createCheckPictures(files: PictureFiles): () => Promise<Health> {
  const check = async (): Promise<Health> => {
    try {
      await files.check()
      return { ok: true }
    } catch (error) {
      // Anybody may read it: no path, no key.
      const isStore = error instanceof StoreFault
      return { ok: false, reason: isStore ? error.message : 'the folder of pictures cannot be used' }
    }
  }
  const checks = createReadiness([{ name: 'pictures', limitMs, check }])
  const read = async () => (await checks.check())['pictures'] ?? { ok: true as const }
  return rememberRecent(read, rememberMs).get
}
