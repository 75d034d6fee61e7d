/** Runs in a page, alone, as an init script: from here on its `Date` is so much ahead of what it was. */
export function shiftDate(shiftMs: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(RealDate.now() + shiftMs)
      else super(...given)
    }
    static override now(): number {
      return RealDate.now() + shiftMs
    }
  } as DateConstructor
}

/** Runs likewise: for a page's `Date` it is always that moment, however long a busy machine takes. */
export function holdDate(momentMs: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(momentMs)
      else super(...given)
    }
    static override now(): number {
      return momentMs
    }
  } as DateConstructor
}
