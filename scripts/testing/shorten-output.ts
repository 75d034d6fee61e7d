const mostLines = 20
/** Matches what names a fault: a place in a file, a heading of knip, a thrown error, a failed test. */
const fault =
  /^\s*(?:(?:\/?[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|sql|md|jsonc?|css|svg)\b|Unused|Unlisted|Unresolved|Duplicate|error\b|✖|×|\w*Error\b)/
/** Frames of a stack, rulers and what only says that something failed. */
const noise =
  /^\s*(?:at .+:\d+\)?|[a-z/]* ?━+|Node\.js v\S+|\^+|file:\/\/.*|throw\b.*|.*Some errors were emitted.*)?$/

/** Returns what a failed check wrote in at most 20 lines, each once, those that name a fault first. */
export function shortenOutput(output: string): string {
  const lines = [...new Set(output.split('\n').map((line) => line.trimEnd()))]
  const useful = lines.filter((line) => !noise.test(line))
  const sorted = [...useful.filter((line) => fault.test(line)), ...useful.filter((line) => !fault.test(line))]
  if (sorted.length <= mostLines) return sorted.join('\n')
  return [...sorted.slice(0, mostLines - 1), `… ${sorted.length - mostLines + 1} more lines`].join('\n')
}
