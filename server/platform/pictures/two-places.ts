import type { PictureFiles, PicturePlace } from './picture-files.ts'

/**
 * New pictures go to the first place; those that are still in the other are read from there. A picture that is moved is
 * whole in one of them at each moment.
 */
export function createTwoPlaces(first: PicturePlace, other: PicturePlace): PictureFiles {
  return {
    put: (id, bytes) => first.put(id, bytes),
    async read(id) {
      const found = await settle(first.read(id))
      if ('value' in found && found.value !== null) return found.value
      const elsewhere = await settle(other.read(id))
      if ('value' in elsewhere && elsewhere.value !== null) return elsewhere.value
      if ('error' in found) throw found.error
      // It may have been moved between the two looks.
      const again = await first.read(id)
      if (again === null && 'error' in elsewhere) throw elsewhere.error
      return again
    },
    async remove(id) {
      await first.remove(id)
      await other.remove(id)
    },
    async *listBefore(before) {
      yield* first.listBefore(before)
      yield* other.listBefore(before)
    },
    check: () => first.check(),
    async move(id) {
      const bytes = await other.read(id)
      if (bytes === null) return (await first.read(id)) === null ? 'nowhere' : 'there'
      await first.put(id, bytes)
      await other.remove(id)
      return 'moved'
    },
  }
}

async function settle<T>(reading: Promise<T>): Promise<{ value: T } | { error: unknown }> {
  return reading.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}
