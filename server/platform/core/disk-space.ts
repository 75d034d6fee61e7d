import { statfs } from 'node:fs/promises'
import { minutes } from '#domain/time/durations.ts'
import type { Health } from './readiness.ts'

/** Below this a person has to make room. */
const leastFree = 0.05
const refusedForMs = minutes(2)
const rememberMs = 5_000

let refusals = 0
let refusedAt = Number.NEGATIVE_INFINITY

/** Notes that a write was refused because a disk is full: one of ours, or the database's, which may be elsewhere. */
export function noteDiskFull(): void {
  refusals += 1
  refusedAt = performance.now()
}

export function countDiskRefusals(): number {
  return refusals
}

export interface DiskSpace {
  /** The part of the fullest of our disks that is free, 0 to 1; null where nobody can say. */
  freeShare(): Promise<number | null>
  /** Returns whether there is room to write. A full disk takes nobody out of turn: what is only read is served. */
  check(): Promise<Health>
}

/** Looks at the disks under these folders. */
export function createDiskSpace(folders: readonly string[]): DiskSpace {
  let saved: { share: Promise<number | null>; until: number } | null = null
  const freeShare = () => {
    if (saved === null || saved.until <= performance.now())
      saved = { share: leastOf(folders), until: performance.now() + rememberMs }
    return saved.share
  }
  return {
    freeShare,
    async check() {
      if (performance.now() - refusedAt < refusedForMs)
        return { ok: false, reason: 'a write was refused within two minutes because a disk is full' }
      const share = await freeShare()
      if (share === null || share >= leastFree) return { ok: true }
      return { ok: false, reason: `${Math.floor(share * 100)} % of a disk is free` }
    },
  }
}

async function leastOf(folders: readonly string[]): Promise<number | null> {
  const shares = await Promise.all(folders.map(freeOf))
  const known = shares.filter((share) => share !== null)
  return known.length === 0 ? null : Math.min(...known)
}

async function freeOf(folder: string): Promise<number | null> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? null : bavail / blocks
  } catch {
    // A folder that is not made yet has no disk of its own.
    return null
  }
}
