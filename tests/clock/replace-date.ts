/** Has `Date` without arguments give another time; everything else about it, also `instanceof`, is as it was. */
export function replaceDate(RealDate: DateConstructor, now: () => number): void {
  function OtherDate(this: unknown, ...given: unknown[]): unknown {
    if (new.target === undefined) return new RealDate(now()).toString()
    const values = given.length === 0 ? [now()] : given
    return Reflect.construct(RealDate, values, new.target === OtherDate ? RealDate : new.target)
  }
  OtherDate.prototype = RealDate.prototype
  Object.assign(OtherDate, { now, parse: RealDate.parse, UTC: RealDate.UTC })
  Object.defineProperty(OtherDate, 'name', { value: 'Date' })
  Object.defineProperty(OtherDate, 'length', { value: RealDate.length })
  Object.defineProperty(RealDate.prototype, 'constructor', { value: OtherDate })
  Object.defineProperty(globalThis, 'Date', { value: OtherDate })
}
