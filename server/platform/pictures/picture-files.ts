import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage for the bytes of pictures: a disk, or anything else that stores files by name. */
export interface PictureFiles {
  put(id: string, bytes: Buffer): Promise<void>
  /** Null where there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
  /** Ids of files that were written before a moment. */
  listBefore(before: Date): Promise<string[]>
}

const ending = '.webp'

/** Pictures as files of a folder, which is made when the first comes. */
export function createPictureFiles(folder: string): PictureFiles {
  const pathOf = (id: string) => join(folder, `${id}${ending}`)
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true })
      // Under another name first: nobody ever reads half a picture.
      const draft = `${pathOf(id)}.${process.pid}.part`
      try {
        await writeFile(draft, bytes)
        await rename(draft, pathOf(id))
      } catch (error) {
        // Half a picture would take what little space a full disk has.
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (id) => readFile(pathOf(id)).catch(nullWhereMissing),
    remove: (id) => rm(pathOf(id), { force: true }),
    async listBefore(before) {
      const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
      const old: string[] = []
      for (const name of names) {
        const facts = await stat(join(folder, name)).catch(nullWhereMissing)
        if (facts && facts.mtime < before && name.endsWith(ending)) old.push(name.slice(0, -ending.length))
      }
      return old
    },
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
