import { matchesGlob } from 'node:path'
import { Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

/** Matches what holds rules about files: a path of a file that is gone guards nothing. */
const ruleFiles =
  /^(?:scripts\/(?:checks\/|vite\/|testing\/(?=checks))?[a-z-]+\.ts|\.dependency-cruiser\.mjs)$/
/** Has a folder of the project in it, and is no address of the web nor a pattern of patterns. */
const isPath =
  /^(?!\^(?:\\\^|\\?\/)).*\b(?:contract|domain|server|web|database|tests|scripts|bench|deploy|docs)\b.*\//

/** Returns each part of a rule's patterns that no file fits, an alternative at a time. */
export function faultsOfPatterns(source: Source, files: readonly string[]): string[] {
  const { path } = source
  if (!ruleFiles.test(path)) return []
  const patterns: string[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) patterns.push(node.regex.pattern)
      else if (typeof node.value === 'string' && node.value.startsWith('^')) patterns.push(node.value)
    },
  })
  visitor.visit(source.program)
  return [...new Set(patterns)]
    .filter((pattern) => isPath.test(pattern) && !pattern.includes('$1'))
    .flatMap((pattern) => listAlternatives(pattern).map((one) => ({ pattern, one })))
    .filter(({ one }) => !files.some((file) => new RegExp(one).test(file)))
    .map(
      ({ pattern, one }) => `${path}: no file fits ${one}${one === pattern ? '' : `, a part of ${pattern}`}`,
    )
}

/** Returns the globs of a tool's configuration that no file fits. */
export function faultsOfGlobs(path: string, globs: readonly string[], files: readonly string[]): string[] {
  const names = globs.map((glob) => glob.replace(/^!/, ''))
  return names
    .filter((glob) => !files.some((file) => matchesGlob(file, glob) || file.startsWith(`${glob}/`)))
    .map((glob) => `${path}: no file fits ${glob}`)
}

/** `a(?:b|c)` is `a(?:b)` and `a(?:c)`: all but one choice stays whole, so that each is looked at by itself. */
function listAlternatives(pattern: string): string[] {
  const starts: number[] = [0]
  const choices: { from: number; to: number; cuts: number[] }[] = []
  const cuts: number[][] = [[]]
  const close = (to: number) => choices.push({ from: starts.pop() ?? 0, to, cuts: cuts.pop() ?? [] })
  for (let at = 0, inClass = false; at < pattern.length; at += 1) {
    const sign = pattern[at]
    if (sign === '\\') at += 1
    else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') {
      starts.push(at + (/^\(\?(?:<?[=!]|:)/.exec(pattern.slice(at))?.[0].length ?? 1))
      cuts.push([])
    } else if (sign === ')') close(at)
    else if (sign === '|') cuts.at(-1)?.push(at)
  }
  close(pattern.length)
  const split = choices.filter(
    (choice) => choice.cuts.length > 0 && !/\(\?<?!$/.test(pattern.slice(0, choice.from)),
  )
  if (split.length === 0) return [pattern]
  return split.flatMap(({ from, to, cuts: at }) =>
    [from - 1, ...at].map((cut, index) => {
      const end = at[index] ?? to
      return pattern.slice(0, from) + pattern.slice(cut + 1, end) + pattern.slice(to)
    }),
  )
}
