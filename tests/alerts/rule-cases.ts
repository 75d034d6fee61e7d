import { evaluate, parseScrape, type Sample } from './promql.ts'

/** Holds a case of `promtool test rules`: series by the minute, and which alert fires when. */
interface RuleCase {
  name: string
  series: { of: Sample; values: (number | null)[] }[]
  asked: { minute: number; alert: string; fires: boolean }[]
}

interface Rule {
  name: string
  expression: string
  forMinutes: number
}

export function rulesIn(text: string): Rule[] {
  return text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((block) => ({
      name: /^\w+/.exec(block)?.[0] ?? '',
      expression: /^ +expr: (.+)$/m.exec(block)?.[1] ?? '',
      forMinutes: Number(/^ +for: (\d+)m$/m.exec(block)?.[1] ?? 0),
    }))
}

/** Reads as much of YAML as our file of cases needs; a case of which nothing is read is an error. */
export function casesIn(text: string): RuleCase[] {
  return text
    .split(/^ {2}- name: /m)
    .slice(1)
    .map((block) => {
      const [, name = ''] = /^(.+)$/m.exec(block) ?? []
      const series = [...block.matchAll(/- series: '(.+)'\n\s+values: "(.+)"/g)].map(
        ([, of = '', values = '']) => {
          const [sample] = parseScrape(`${of} 0`)
          if (sample === undefined) throw new Error(`no series: ${of}`)
          return { of: sample, values: valuesOf(values) }
        },
      )
      const asked = block
        .split(/^ {6}- /m)
        .filter((part) => part.includes('eval_time'))
        .map((part) => ({
          minute: Number(/eval_time: (\d+)m/.exec(part)?.[1]),
          alert: /alertname: (\w+)/.exec(part)?.[1] ?? '',
          fires: part.includes('exp_alerts'),
        }))
      if (series.length === 0 || asked.length === 0) throw new Error(`a case that asks nothing: ${name}`)
      return { name, series, asked }
    })
}

/** `0+10x3` is 0 10 20 30, `1x2` is 1 1 1, `_x2` is nothing twice. */
function valuesOf(text: string): (number | null)[] {
  return text.split(' ').flatMap((part) => {
    const [, from, step = '0', times = '0'] = /^(_|[\d.]+)(?:\+([\d.]+))?(?:x(\d+))?$/.exec(part) ?? []
    if (from === undefined) throw new Error(`no values: ${part}`)
    if (from === '_') return Array.from({ length: Math.max(1, Number(times)) }, () => null)
    return Array.from({ length: Number(times) + 1 }, (_, at) => Number(from) + at * Number(step))
  })
}

/** Returns whether an alert fires at a minute: its expression is true there, and has been for as long as the rule says. */
export function firesAt(rule: Rule, { series }: RuleCase, minute: number): boolean {
  for (let at = minute - rule.forMinutes; at <= minute; at += 1)
    if (at < 0 || !isTrueAt(rule, series, at)) return false
  return true
}

function isTrueAt({ expression }: Rule, series: RuleCase['series'], at: number): boolean {
  const window = Number(/\[(\d+)m\]/.exec(expression)?.[1] ?? 5)
  const now: Sample[] = []
  const before: Sample[] = []
  for (const { of, values } of series) {
    const first = values.findIndex((value, index) => value !== null && index >= at - window)
    const [value, earlier] = [values[at] ?? null, first >= 0 && first < at ? (values[first] ?? null) : null]
    if (value !== null) now.push({ ...of, value })
    if (earlier !== null) before.push({ ...of, value: earlier })
  }
  return evaluate(expression, { before, now, seconds: window * 60 }).length > 0
}
