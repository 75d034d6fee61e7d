/** Parts with code of their own that the server draws with the page, by their source file. */
const parts = new Map<string, () => Promise<unknown>>()
let shown = new Set<string>()

export function addDrawnPart(file: string, load: () => Promise<unknown>): void {
  parts.set(file, load)
}

/** Notes that the page which is being drawn has this part. */
export function noteDrawn(file: string): void {
  shown.add(file)
}

/** Returns what was drawn since this was last asked, the outer before the inner. */
export function takeDrawn(): string[] {
  const files = [...shown]
  shown = new Set()
  return files
}

/** Loads these parts, so that taking a page over finds what the server drew. */
export async function loadDrawnParts(files: readonly string[]): Promise<void> {
  // A part inside another is known once that one is there.
  for (const file of files) await parts.get(file)?.()
}

/** Loads every part of the screens that are there. */
export async function loadAllDrawnParts(): Promise<void> {
  const loaded = new Set<string>()
  for (let waiting = [...parts.keys()]; waiting.length > 0; ) {
    await loadDrawnParts(waiting)
    for (const file of waiting) loaded.add(file)
    waiting = [...parts.keys()].filter((file) => !loaded.has(file))
  }
}
