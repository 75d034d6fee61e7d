import { foldPhrase } from '#domain/fold.ts'
import type { ReadList } from '#domain/lists/tokens/list-line.ts'
import { checked, type ExpectedItem, type ListExample } from './list-corpus.ts'

/** Says how well the messages of one group are read. */
export interface ListScore {
  messages: number
  /** Expected lines, and those of them with every field right. */
  lines: number
  right: number
  /** Expected items of which nothing was read, and read ones that nobody asked for. */
  lost: number
  invented: number
  /** Messages with every line and the message right. */
  whole: number
  /** Messages whose remaining text is asserted, and those where it was kept as expected. */
  asserted: number
  kept: number
  /** Lines below the threshold, and how many of them are wrong or right. */
  wrong: number
  markedWrong: number
  markedRight: number
}

/** A line by which another of the same text may be found: all that was said of it, without case and marks. */
function keyOf(line: ExpectedItem): string {
  const { name, note, size, ...amounts } = checked(line)
  const instead = line.instead
    ? [foldPhrase(line.instead.name), line.instead.quantity, line.instead.unit, line.instead.aboveKobo]
    : null
  const parts = [
    name,
    words(note),
    words(size),
    amounts,
    line.onlyIf ?? null,
    instead?.map((part) => part ?? null),
  ]
  return JSON.stringify(parts)
}

/** The fields of a line as they are compared, each beside the readings of it that will do. */
const fields = ['quantity', 'unit', 'size', 'name', 'note', 'budgetKobo', 'capKobo'] as const

/** Returns whether a line was read as it was meant, or in another way that will do as well. */
function isUsable(expected: ExpectedItem, read: ExpectedItem): boolean {
  return [expected, ...(expected.alts ?? [])].some((meant) => {
    const own = fields.every((field) =>
      [meant[field], ...(meant.or?.[field] ?? [])].some(
        (value) => value === '*' || compared(value) === compared(read[field]),
      ),
    )
    return own && meetsCondition(meant, read)
  })
}

function compared(value: unknown): string {
  return typeof value === 'string' ? words(value) : JSON.stringify(value ?? null)
}

function meetsCondition({ cond, onlyIf, instead }: ExpectedItem, read: ExpectedItem): boolean {
  const limits = cond?.onlyIf ?? [onlyIf?.maxKobo ?? null]
  const others = cond?.instead ?? [instead ?? null]
  return (
    limits.includes(read.onlyIf?.maxKobo ?? null) &&
    others.some((other) => insteadKey(other) === insteadKey(read.instead))
  )
}

function insteadKey(instead: ExpectedItem['instead']): string {
  if (!instead) return ''
  const { name, quantity, unit, aboveKobo } = instead
  return JSON.stringify([foldPhrase(name), quantity ?? null, unit ?? null, aboveKobo ?? null])
}

function words(text: string | null): string {
  return foldPhrase((text ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
}

/** Words of asking and thanking, in every language that is written here; whether they are kept with the item or in the message does not matter. */
const light = new Set(
  'please pls plz abeg kindly i we you me us my to for the a an and of that this is get buy help want need also then so it in on at hello media omitted forwarded ill im id would like will and fwd jowo e ra mo fe don allah ka sayo mini ki aiko da biko zutara m achoro'.split(
    ' ',
  ),
)

function content(message: string | null): string {
  return words(message)
    .split(' ')
    .filter((word) => word !== '' && !light.has(word))
    .join(' ')
}

/** Returns whether a read message says what the expected one says. */
export function isKept(expected: string | null, read: string | null): boolean {
  return content(expected) === content(read)
}

/** Pairs what was read with what was expected: exactly, then by name. */
export function compare(example: ListExample, read: ReadList) {
  const expected = example.lines.map((line) => ({ line, key: keyOf(line) }))
  const right: ReadList['lines'] = []
  const rest: ReadList['lines'] = []
  for (const line of read.lines) {
    const exact = expected.findIndex(({ key }) => key === keyOf(line))
    const at = exact >= 0 ? exact : expected.findIndex((other) => isUsable(other.line, line))
    if (at < 0) rest.push(line)
    else {
      expected.splice(at, 1)
      right.push(line)
    }
  }
  const missing = expected.map(({ line }) => line)
  const invented = rest.filter((line) => {
    const at = missing.findIndex((other) => isSameGood(other.name, line.name))
    if (at >= 0) missing.splice(at, 1)
    return at < 0
  })
  return { right, wrong: rest, expected: expected.map(({ line }) => line), lost: missing, invented }
}

function isSameGood(name: string, other: string): boolean {
  const [a, b] = [words(name).split(' '), words(other).split(' ')]
  return a.some((word) => b.includes(word))
}

/** Returns the score of each group, and of all together, by the group's name. */
export function scoreLists(
  examples: readonly ListExample[],
  read: (text: string) => ReadList,
): Map<string, ListScore> {
  const scores = new Map<string, ListScore>()
  for (const example of examples) {
    const result = read(example.text)
    for (const group of [example.group, 'all']) {
      const score = scores.get(group) ?? emptyScore()
      scores.set(group, score)
      add(score, example, result)
    }
  }
  return scores
}

function emptyScore(): ListScore {
  return {
    messages: 0,
    lines: 0,
    right: 0,
    lost: 0,
    invented: 0,
    whole: 0,
    asserted: 0,
    kept: 0,
    wrong: 0,
    markedWrong: 0,
    markedRight: 0,
  }
}

function add(score: ListScore, example: ListExample, read: ReadList): void {
  const { right, wrong, expected, lost, invented } = compare(example, read)
  const asserts = example.message !== undefined
  const kept = !asserts || isKept(example.message ?? null, read.message)
  score.messages += 1
  score.lines += example.lines.length
  score.right += right.length
  score.lost += lost.length
  score.invented += invented.length
  score.whole += wrong.length === 0 && expected.length === 0 && kept ? 1 : 0
  score.asserted += asserts ? 1 : 0
  score.kept += asserts && kept ? 1 : 0
  score.wrong += wrong.length
  score.markedWrong += wrong.filter((line) => line.isUnsure).length
  score.markedRight += right.filter((line) => line.isUnsure).length
}
