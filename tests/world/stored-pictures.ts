import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { getPictureEndpoint } from '#contract/markets/pictures.ts'
import type { Config } from '#server/platform/core/config.ts'
import { newId } from '#server/platform/core/ids.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import { openPictureFiles } from '#server/platform/pictures/open-files.ts'
import { type S3Server, startS3 } from '../servers/s3-server.ts'
import type { Order } from './orders.ts'
import { noisyPicture } from './questions.ts'
import type { World } from './world.ts'

type Places = Pick<Config, 'dataDir' | 's3' | 'picturesIn'>

/** A store and a folder, and the two ways to have new pictures in one of them. */
export interface PicturePlaces {
  s3: S3Server
  inStore: Places
  inFiles: Places
  /** The folder's pictures. */
  folder: string
}

export async function openPlaces(name: string): Promise<PicturePlaces> {
  const s3 = await startS3()
  const dataDir = join(tmpdir(), `kasuwa-${name}-${process.pid}`)
  const inStore = { dataDir, s3: s3.place, picturesIn: 's3' as const }
  return { s3, inStore, inFiles: { ...inStore, picturesIn: 'files' }, folder: join(dataDir, 'pictures') }
}

const { bytes } = await encodePicture(noisyPicture(60))
/** The picture that all of these are, as a phone sends it. */
export const photo = bytes.toString('base64')

/** Pictures of an order, with rows, and bytes where the configuration has them. */
export async function addPictures(
  world: World,
  order: Order,
  { count, at }: { count: number; at: Places },
): Promise<string[]> {
  const files = openPictureFiles(at)
  const ids = Array.from({ length: count }, () => newId('picture', world.clock))
  for (const id of ids) {
    await files.put(id, bytes)
    await sql`insert into pictures (id, owner_id, order_id, size_bytes, width, height, created_at)
      values (${id}, ${order.agent.userId}, ${order.id}, ${bytes.length}, 9, 9, now())`.execute(world.db)
  }
  return ids
}

export async function assertReadable(order: Order, ids: readonly string[], url: string): Promise<void> {
  for (const id of ids) {
    const answer = await order.customer.at(url).send(getPictureEndpoint, { params: { id } })
    assert.deepEqual([answer.status, answer.bytes.equals(bytes)], [200, true], id)
  }
}
