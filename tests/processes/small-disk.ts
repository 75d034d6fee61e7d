import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCode } from '#server/platform/core/system-error.ts'

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Gives the space back. */
  empty(): void
  close(): void
}

/** Makes a disk of 1 MB in memory; null where this user may not mount one. */
export function openSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const block = Buffer.alloc(4096, 1)
      try {
        for (;;) writeFileSync(ballast, block, { flag: 'a' })
      } catch (error) {
        if (!hasCode(error, 'ENOSPC')) throw error
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    close() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
