/** Replaces what a source has from `start` to `end` by `text`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** `code`, or the part of it that `within` covers, with the edits made; those of one place in their order. */
export function applyEdits(
  code: string,
  edits: readonly Edit[],
  within = { start: 0, end: code.length },
): string {
  let result = ''
  let at = within.start
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at, within.end)
}
