import type { FaultName } from '../fault-plan.ts'

/** A fault that is put into one file on purpose, to see whether a play finds it. */
export interface PlantedFault {
  name: string
  /** Says in a line what goes wrong. */
  what: string
  /** Stands in the sentence of the judge that finds it; where it is left out, it is played alone and any sentence counts. */
  by?: string
  /** Keeps from coming what other faults need to show. */
  hides?: true
  file: string
  /** Replaces each text, which the file must have exactly once. */
  changes: readonly (readonly [text: string, instead: string])[]
  /** Names what must befall the server for it to show; left out for nothing. */
  befalls?: FaultName
}

/** Returns a file with a fault in it. Throws, with its name, where a text of the fault no longer stands there once. */
export function plant({ name, file, changes }: PlantedFault, source: string): string {
  return changes.reduce((planted, [text, instead]) => {
    const count = source.split(text).length - 1
    if (count !== 1)
      throw new Error(
        `${name}: this stands in ${file} ${count === 0 ? 'no more' : `${count} times`}: ${text}`,
      )
    return planted.replace(text, () => instead)
  }, source)
}
