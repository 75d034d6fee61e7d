import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage for the bytes of pictures: a disk, or anything else that stores files by name. */
export interface PicturePlace {
  /** Returns once the picture outlives a power cut. */
  put(id: string, bytes: Buffer): Promise<void>
  /** Null where there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
  /** Ids of files that were written before a moment, some at a time. */
  listBefore(before: Date): AsyncGenerator<string[]>
  /** Throws where pictures can neither be saved nor read. */
  check(): Promise<void>
}

/** Says what came of moving a picture. */
type Moved = 'moved' | 'there' | 'nowhere'

export interface PictureFiles extends PicturePlace {
  /** Brings a picture from the other place to where new ones go; null where there is one place. */
  move: ((id: string) => Promise<Moved>) | null
}

const ending = '.webp'
const namesAtOnce = 1000

/** Pictures as files of a folder, which is made when the first comes. */
export function createPictureFolder(folder: string): PicturePlace {
  const pathOf = (id: string) => join(folder, `${id}${ending}`)
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true })
      // Under another name first: nobody ever reads half a picture.
      const draft = `${pathOf(id)}.${process.pid}.part`
      try {
        await writeToDisk(draft, bytes)
        await rename(draft, pathOf(id))
      } catch (error) {
        // Half a picture would take what little space a full disk has.
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (id) => readFile(pathOf(id)).catch(nullWhereMissing),
    remove: (id) => rm(pathOf(id), { force: true }),
    async *listBefore(before) {
      const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
      for (let index = 0; index < names.length; index += namesAtOnce) {
        const old: string[] = []
        for (const name of names.slice(index, index + namesAtOnce)) {
          const facts = await stat(join(folder, name)).catch(nullWhereMissing)
          if (facts && facts.mtime < before && name.endsWith(ending)) old.push(name.slice(0, -ending.length))
        }
        yield old
      }
    },
    check: async () => void (await access(folder, constants.R_OK | constants.W_OK).catch(nullWhereMissing)),
  }
}

/** Flushed, because a picture that was moved here is nowhere else. */
async function writeToDisk(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
