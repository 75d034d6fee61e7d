/**
 * Adds what the browser floor lacks and today's browsers have. Each follows its standard as far as our code and what it
 * brings along use it. Pages load this file only where it is needed; workers carry it.
 */

/** Asks for the newest of them: a browser that has it has the rest. */
export const isMissing = !('parse' in URL)

type Fills = Record<string, (this: never, ...given: never[]) => unknown>

function add(target: object, fills: Fills): void {
  for (const [name, value] of Object.entries(fills))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const from = Math.trunc(index) || 0
  return this[from < 0 ? this.length + from : from]
}

type Test<T> = (one: T, index: number, all: ArrayLike<T>) => unknown

function findLastIndex<T>(this: ArrayLike<T>, test: Test<T>, self?: unknown): number {
  let index = this.length - 1
  while (index >= 0 && !test.call(self, this[index] as T, index, this)) index -= 1
  return index
}

function findLast<T>(this: ArrayLike<T>, test: Test<T>, self?: unknown): T | undefined {
  return this[findLastIndex.call(this, test as Test<unknown>, self)]
}

const ofLists: Fills = { at, findLast, findLastIndex }
add(Array.prototype, ofLists)
add(Object.getPrototypeOf(Int8Array.prototype) as object, ofLists)
add(String.prototype, { at })

add(Array.prototype, {
  toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
    return Array.from(this).sort(compare)
  },
  toReversed<T>(this: T[]) {
    return Array.from(this).reverse()
  },
  toSpliced<T>(this: T[], ...given: [start: number, count: number, ...added: T[]]) {
    const copy = Array.from(this)
    copy.splice(...given)
    return copy
  },
  with<T>(this: T[], index: number, value: T) {
    const from = Math.trunc(index) || 0
    const place = from < 0 ? this.length + from : from
    if (place < 0 || place >= this.length) throw new RangeError(`There is no place ${index}`)
    const copy = Array.from(this)
    copy[place] = value
    return copy
  },
})

add(Object, {
  hasOwn: (of: object, name: PropertyKey) => Reflect.getOwnPropertyDescriptor(of, name) !== undefined,
})

add(Map, {
  groupBy<T, K>(all: Iterable<T>, keyOf: (one: T, index: number) => K) {
    const groups = new Map<K, T[]>()
    let index = 0
    for (const one of all) {
      const key = keyOf(one, index)
      index += 1
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
    return groups
  },
})

add(Promise, {
  withResolvers<T>() {
    let resolve!: (value: T | PromiseLike<T>) => void
    let reject!: (reason: unknown) => void
    const promise = new Promise<T>((take, refuse) => {
      resolve = take
      reject = refuse
    })
    return { promise, resolve, reject }
  },
})

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

add(URL, { parse, canParse: (address: string, base?: string) => parse(address, base) !== null })

const halves = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g
add(String.prototype, {
  toWellFormed(this: string) {
    return this.replace(halves, (found) => (found.length === 2 ? found : '\uFFFD'))
  },
  isWellFormed(this: string) {
    return !(this.match(halves) ?? []).some(({ length }) => length === 1)
  },
})

if (!('size' in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    get(this: URLSearchParams) {
      return Array.from(this).length
    },
    configurable: true,
  })

// Only a page without a secure connection has no `crypto.subtle`; it may well lack this one.
if (typeof crypto !== 'undefined')
  add(crypto, {
    randomUUID() {
      const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
        (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte)
          .toString(16)
          .padStart(2, '0'),
      ).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  })
