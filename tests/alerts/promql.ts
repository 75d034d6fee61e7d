/** Holds a series of a scrape with its labels, its name among them as `__name__`. */
export interface Sample {
  labels: Record<string, string>
  value: number
}

/** Two scrapes of the same processes, and how far they are apart. */
export interface Scrapes {
  before: Sample[]
  now: Sample[]
  seconds: number
}

export function parseScrape(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, inside = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    const labels = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', of = '']) => [
      key,
      of,
    ])
    return [{ labels: { __name__: name, ...Object.fromEntries(labels) }, value: Number(value) }]
  })
}

type Value = number | Sample[]

/** Returns what an expression of our alert rules gives: the part of PromQL that they use, and an error for any other. */
export function evaluate(expression: string, scrapes: Scrapes): Sample[] {
  const parser = new Parser(expression, scrapes)
  const value = parser.conjunction()
  parser.end()
  return typeof value === 'number' ? [{ labels: {}, value }] : value
}

const tokens = /\s*(=~|!~|!=|>=|<=|==|[\w.:]+|"(?:[^"\\]|\\.)*"|[{}()[\],/<>=])/gy
const aggregates: Record<string, (values: number[]) => number> = {
  sum: (values) => values.reduce((total, value) => total + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
}
const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
}

class Parser {
  readonly #scrapes: Scrapes
  readonly #tokens: string[]
  #at = 0

  constructor(text: string, scrapes: Scrapes) {
    this.#scrapes = scrapes
    this.#tokens = [...text.matchAll(tokens)].map(([, token = '']) => token)
    if (this.#tokens.join('') !== text.replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ''))
      throw new Error(`cannot be read: ${text}`)
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw new Error(`not understood from here on: ${this.#peek()}`)
  }

  /** Returns what stands on the left, as far as the right has the same labels. */
  conjunction(): Value {
    let left = this.comparison()
    while (this.#peek() === 'and') {
      this.#next()
      const right = this.comparison()
      if (typeof left === 'number' || typeof right === 'number') throw new Error('joins series only')
      const keys = new Set(right.map(({ labels }) => keyOf(labels)))
      left = left.filter(({ labels }) => keys.has(keyOf(labels)))
    }
    return left
  }

  comparison(): Value {
    const left = this.#quotient()
    const compare = comparisons[this.#peek()]
    if (compare === undefined) return left
    this.#next()
    const bound = this.#quotient()
    if (typeof left === 'number' || typeof bound !== 'number')
      throw new Error('compares series with a number only')
    return left.filter(({ value }) => compare(value, bound))
  }

  #quotient(): Value {
    const left = this.#term()
    if (this.#peek() !== '/') return left
    this.#next()
    const right = this.#term()
    if (typeof left === 'number' || typeof right === 'number')
      throw new Error('divides series by series only')
    return left.flatMap(({ labels, value }) => {
      const other = right.find((one) => keyOf(one.labels) === keyOf(labels))
      return other === undefined ? [] : [{ labels: withoutName(labels), value: value / other.value }]
    })
  }

  #term(): Value {
    const token = this.#next()
    if (/^[\d.]/.test(token)) return Number(token)
    const aggregate = aggregates[token]
    if (aggregate) return this.#aggregate(aggregate)
    if (token === 'rate' || token === 'increase') return this.#change(token)
    if (token === 'absent') {
      const found = this.#inBrackets(() => this.comparison())
      return Array.isArray(found) && found.length === 0 ? [{ labels: {}, value: 1 }] : []
    }
    if (token === 'histogram_quantile') return this.#quantile()
    return this.#select(token, this.#scrapes.now)
  }

  #aggregate(aggregate: (values: number[]) => number): Sample[] {
    const by: string[] = []
    if (this.#peek() === 'by') {
      this.#next()
      this.#inBrackets(() => {
        for (; this.#peek() !== ')'; )
          if (this.#peek() === ',') this.#next()
          else by.push(this.#next())
      })
    }
    const samples = this.#inBrackets(() => this.comparison())
    if (typeof samples === 'number') throw new Error('aggregates series only')
    const groups = Map.groupBy(samples, ({ labels }) =>
      JSON.stringify(by.map((name) => [name, labels[name] ?? ''])),
    )
    return [...groups].map(([key, group]) => ({
      labels: Object.fromEntries(JSON.parse(key) as [string, string][]),
      value: aggregate(group.map(({ value }) => value)),
    }))
  }

  /**
   * From the first scrape to the second, whatever the window: counters that began again count from 0. One that the first
   * scrape did not have has not grown, as in Prometheus.
   */
  #change(kind: 'rate' | 'increase'): Sample[] {
    return this.#inBrackets(() => {
      const from = this.#at
      const name = this.#next()
      const now = this.#select(name, this.#scrapes.now)
      const upTo = this.#at
      this.#at = from + 1
      const before = this.#select(name, this.#scrapes.before)
      if (this.#at !== upTo || !/^\[\d+m\]$/.test([this.#next(), this.#next(), this.#next()].join('')))
        throw new Error(`${kind} needs a range of minutes`)
      return now.flatMap(({ labels, value }) => {
        const earlier = before.find((one) => keyOf(one.labels) === keyOf(labels))?.value
        if (earlier === undefined) return []
        const grown = value < earlier ? value : value - earlier
        return [
          { labels: withoutName(labels), value: kind === 'rate' ? grown / this.#scrapes.seconds : grown },
        ]
      })
    })
  }

  #quantile(): Sample[] {
    return this.#inBrackets(() => {
      const quantile = Number(this.#next())
      this.#expect(',')
      const buckets = this.comparison()
      if (typeof buckets === 'number') throw new Error('a quantile is of buckets')
      const sorted = buckets
        .map(({ labels, value }) => ({
          le: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
          value,
        }))
        .sort((a, b) => a.le - b.le)
      const wanted = quantile * (sorted.at(-1)?.value ?? 0)
      const index = sorted.findIndex(({ value }) => value >= wanted)
      const [under, bucket] = [sorted[index - 1] ?? { le: 0, value: 0 }, sorted[index]]
      if (bucket === undefined || wanted === 0) return []
      const share = (wanted - under.value) / (bucket.value - under.value)
      const value = bucket.le === Infinity ? under.le : under.le + (bucket.le - under.le) * share
      return [{ labels: {}, value }]
    })
  }

  #select(name: string, samples: Sample[]): Sample[] {
    const matches: ((labels: Record<string, string>) => boolean)[] = [(labels) => labels['__name__'] === name]
    if (this.#peek() === '{') {
      this.#next()
      while (this.#peek() !== '}') {
        if (this.#peek() === ',') this.#next()
        matches.push(matcher(this.#next(), this.#next(), JSON.parse(this.#next()) as string))
      }
      this.#next()
    }
    return samples.filter(({ labels }) => matches.every((match) => match(labels)))
  }

  #inBrackets<T>(read: () => T): T {
    this.#expect('(')
    const value = read()
    this.#expect(')')
    return value
  }

  #expect(token: string): void {
    if (this.#next() !== token) throw new Error(`${token} was expected`)
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? ''
  }

  #next(): string {
    const token = this.#peek()
    this.#at += 1
    return token
  }
}

function matcher(
  label: string,
  operator: string,
  value: string,
): (labels: Record<string, string>) => boolean {
  const pattern = new RegExp(`^(?:${value})$`)
  const of = (labels: Record<string, string>) => labels[label] ?? ''
  if (operator === '=') return (labels) => of(labels) === value
  if (operator === '!=') return (labels) => of(labels) !== value
  if (operator === '=~') return (labels) => pattern.test(of(labels))
  if (operator === '!~') return (labels) => !pattern.test(of(labels))
  throw new Error(`there is no operator ${operator}`)
}

function withoutName({ __name__: _, ...labels }: Record<string, string>): Record<string, string> {
  return labels
}

function keyOf(labels: Record<string, string>): string {
  return JSON.stringify(Object.entries(withoutName(labels)).sort())
}
