import { join } from 'node:path'
import type { Config } from '#server/platform/core/config.ts'
import { createPictureFolder, type PictureFiles } from './picture-files.ts'
import { createS3Files } from './s3-files.ts'
import { createTwoPlaces } from './two-places.ts'

type Places = Pick<Config, 'dataDir' | 's3' | 'picturesIn'>

/** Pictures where the configuration has them. */
export function openPictureFiles(config: Places): PictureFiles {
  const folder = createPictureFolder(join(config.dataDir, 'pictures'))
  if (config.s3 === null) return { ...folder, move: null }
  const store = createS3Files(config.s3)
  return config.picturesIn === 's3' ? createTwoPlaces(store, folder) : createTwoPlaces(folder, store)
}
