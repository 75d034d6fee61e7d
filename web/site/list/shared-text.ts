import { maxListCharacters } from '#contract/lists/lists.ts'

const ownLink = /^https?:\/\/\S+\/order\?\S*\blist=\S*$/gm

/** What came from outside as text for the list, without the link that we put under a shared list. */
export function sharedText(text: string): string {
  return text.toWellFormed().replace(ownLink, '').trim()
}

/** As much of a text as is read at once, up to the end of a line or an item, and what is left for later. */
export function partForNow(text: string): { now: string; later: string } {
  if (text.length <= maxListCharacters) return { now: text, later: '' }
  const first = text.slice(0, maxListCharacters)
  const least = maxListCharacters / 2
  const ends = ['\n', ', ', '; ', ' '].map((mark) => first.lastIndexOf(mark))
  // An emoji is not cut in two.
  const cut = ends.find((at) => at > least) ?? first.length - (first.isWellFormed() ? 0 : 1)
  return { now: text.slice(0, cut).trim(), later: text.slice(cut).replace(/^[,;]?\s*/, '') }
}
