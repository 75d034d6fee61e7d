import { type ComponentType, lazy } from 'react'

const sleepers = new Set<() => void>()

/**
 * A part that nobody asked for, whose code is loaded when it is first drawn. Where that fails, its place stays as it is
 * until there is network.
 */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await loadOnceThere(load) }))
}

/** Lets parts that wait for the network try again. */
export function wakeQuietParts(): void {
  for (const wake of sleepers) wake()
  sleepers.clear()
}

async function loadOnceThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        sleepers.add(resolve)
        addEventListener('online', wakeQuietParts)
      })
    }
  }
}
