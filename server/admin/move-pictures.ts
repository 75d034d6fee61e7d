import { z } from 'zod'
import { mostInRun, type Run } from '#contract/runs/runs.ts'
import { countOf } from '#domain/plurals.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import {
  holdPictures,
  listPictureRanges,
  listPicturesBetween,
} from '#server/platform/pictures/picture-store.ts'
import { type RunWorks, runWork } from '#server/runs/run-work.ts'
import { startRun } from '#server/runs/start-run.ts'

/** A line moves a range of at least so many pictures, and more only where a run would have too many lines. */
const leastInLine = 20
const atOnce = 8

/**
 * Starts a run that brings all pictures to where new ones go. Throws `pictures.one_place` without another place, and
 * `runs.nothing` without pictures.
 */
export async function movePictures(
  { tx, clock, pictureFiles }: { tx: Tx; clock: Clock; pictureFiles: PictureFiles },
  adminId: string,
): Promise<Run> {
  if (pictureFiles.move === null) throw fail('pictures.one_place')
  const ranges = await listPictureRanges(tx, { most: mostInRun, least: leastInLine })
  let before = 0
  const subjects = ranges.map(({ first, last, count }) => {
    const label = `Pictures ${before + 1} to ${before + count}`
    before += count
    return { id: `${first} ${last}`, label }
  })
  return startRun({ tx, clock }, { kind: 'move_pictures', adminId, params: {}, said: {}, subjects })
}

/** Each picture is held while it moves, so that one that is deleted meanwhile is not brought back. */
export function pictureRunWorks({ pictureFiles }: { pictureFiles: PictureFiles }): RunWorks {
  return {
    move_pictures: runWork(z.object({}), async (tx, { subject }) => {
      const { move } = pictureFiles
      if (move === null) throw fail('pictures.one_place')
      const [first = '', last = ''] = subject.split(' ')
      const ids = await listPicturesBetween(tx, first, last)
      let lost = 0
      for (let index = 0; index < ids.length; index += atOnce) {
        const held = await holdPictures(tx, ids.slice(index, index + atOnce))
        const outcomes = await Promise.all(held.map((id) => move(id)))
        lost += outcomes.filter((outcome) => outcome === 'nowhere').length
      }
      if (lost > 0)
        throw fail('pictures.not_found', {
          message: `${countOf(lost, 'picture is', 'pictures are')} in neither place. The others were moved.`,
        })
    }),
  }
}
