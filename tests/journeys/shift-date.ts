/** An init script: from here on a page's `Date` is so much ahead of what it was. It runs in the page, alone. */
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

/** Another: for a page's `Date` it is always that moment, however long a busy machine takes. */
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
