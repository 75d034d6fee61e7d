import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readTextOrNull } from '#server/platform/core/read-text.ts'
import { hasCode } from '#server/platform/core/system-error.ts'

/** Names whom PostgreSQL runs as; it refuses to run as root. */
export type Owner = { uid: number; gid: number }

/**
 * Describes the folder of one built-in PostgreSQL: its programs, its cluster, its password. `owner` is null where it runs as
 * the user that runs us.
 */
export type Home = { folder: string; cluster: string; owner: Owner | null }

/** Holds root's clusters whose DATA_DIR no other user may enter. It survives a reboot, unlike /tmp. */
export const sharedRoot = '/var/lib/kasuwa'

/**
 * Finds or makes the home of the PostgreSQL of this data folder: `<dataDir>/postgres`, or, for root in a folder
 * that only root may enter, a folder under /var/lib/kasuwa that `<dataDir>/postgres-home` names.
 */
export async function openHome(dataDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const place = await realpath(dataDir)
  const near = join(place, 'postgres')
  if (process.getuid?.() !== 0) return openOwnHome(place, near)
  const nearOwner = await ownerOf(join(near, 'cluster'))
  const owner = nearOwner ?? (await unprivilegedUser())
  if (await canReach(owner, place)) return makeHome(near, owner)
  if (nearOwner !== null) throw new Error(unreachable(near, owner))
  return makeHome(await findFarFolder(place), owner)
}

async function openOwnHome(place: string, near: string): Promise<Home> {
  const cluster = join(near, 'cluster')
  const elsewhere = await readTextOrNull(join(place, 'postgres-home'))
  const owner = await ownerOf(cluster)
  if (elsewhere !== null || (owner !== null && owner.uid !== process.getuid?.())) {
    throw new Error(
      `The database of ${place} was made by another user (probably root). Start as that user, ` +
        'or set DATA_DIR to a folder of your own, or DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return makeHome(near, null)
}

async function makeHome(folder: string, owner: Owner | null): Promise<Home> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, owner ? 0o755 : 0o700)
  const real = await realpath(folder)
  return { folder: real, cluster: join(real, 'cluster'), owner }
}

// A pointer, rather than a name made from the path, follows a data folder that is moved or deleted.
async function findFarFolder(place: string): Promise<string> {
  const pointer = join(place, 'postgres-home')
  const known = await readTextOrNull(pointer)
  if (known !== null && (await stillBelongsTo(known, place))) return known
  const folder = join(sharedRoot, randomBytes(8).toString('hex'))
  await mkdir(folder, { recursive: true })
  await chmod(sharedRoot, 0o755)
  await writeFile(join(folder, 'origin'), place, { flush: true })
  await writeFile(pointer, folder, { flush: true })
  return folder
}

// After `cp -r` two data folders name one home: it stays with the one that had it.
async function stillBelongsTo(folder: string, place: string): Promise<boolean> {
  const origin = await readTextOrNull(join(folder, 'origin'))
  if (origin === null || origin === place) return origin === place
  if ((await readTextOrNull(join(origin, 'postgres-home'))) === folder) return false
  await writeFile(join(folder, 'origin'), place, { flush: true })
  return true
}

/** Returns the user `nobody`, from /etc/passwd: initdb demands a user that has an entry there. */
export async function unprivilegedUser(): Promise<Owner> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, uid, gid] = passwd.match(/^nobody:[^:]*:(\d+):(\d+):/m) ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL does not run as root and there is no user "nobody". Start as another user.')
  }
  return { uid: Number(uid), gid: Number(gid) }
}

async function ownerOf(path: string): Promise<Owner | null> {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function canReach(owner: Owner, place: string): Promise<boolean> {
  for (let folder = place; ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const enterBit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & enterBit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function unreachable(near: string, owner: Owner): string {
  return (
    `The database in ${near} runs as user number ${owner.uid}, who may no longer enter that folder. ` +
    'Let others pass through the folders above it (chmod o+x), or move DATA_DIR.'
  )
}
