/**
 * Holds how many comments may still begin as noun phrases. Only falls: whoever rewrites some lowers it to what the check
 * prints, rounded up to the next 50, so that two branches that rewrite comments can both land.
 */
const mostNounPhrases = 750
/** Heads groups of texts, which are no sentences: `npm run tool -- texts` prints them. */
const headings = /texts\.ts$/
const fragment = /^(?:What|Whether|How|Who|Whose|Whom|Whoever|Which|Why|Until|Of)\b/
/** Takes "Where the market is" for a name, and "Where the market is shut, nothing is asked" for a sentence. */
const place = /^(?:Where|When)\b[^,]*$/
const article = /^(?:A|An|The|One|Every|Each|Its|Another|All|No|Their|Our|Those)\b/
const verb =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|may|must|will|would|should|cannot|could|stands|goes|says|takes|makes|gives|gets|keeps|reads|needs|begins|ends|holds|comes|stays|lies|knows|costs|asks|counts|sends|uses|works|brings|lets|leaves|fits)\b/

/** Returns the comments of a source that begin as noun phrases, each with its line, and how many there are in all. */
export function readComments(text: string): { nounPhrases: string[]; count: number } {
  const nounPhrases: string[] = []
  let count = 0
  let previous = ''
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.trimStart()
    const isBlock = start.startsWith('/*') || previous === '/**'
    const isFirst = isBlock || (start.startsWith('// ') && !previous.startsWith('//'))
    previous = start
    if (!isFirst || start === '/**') continue
    count += 1
    const comment = start.replace(/^[/* ]+|\s*\*\/$/g, '')
    if (isNounPhrase(comment)) nounPhrases.push(`${index + 1}: ${comment}`)
  }
  return { nounPhrases, count }
}

/** Returns whether what a comment says first, within its first line, has no verb that one would say aloud. */
function isNounPhrase(comment: string): boolean {
  const [sentence = ''] = comment.split(/(?<=[.:;])\s/, 1)
  return fragment.test(sentence) || place.test(sentence) || (article.test(sentence) && !verb.test(sentence))
}

/** Returns what is wrong where more comments begin as noun phrases than before, with those of the files that differ. */
export function faultsOfComments(
  sources: readonly { path: string; text: string }[],
  changed: readonly string[],
): string[] {
  const read = sources
    .filter(({ path }) => !headings.test(path))
    .map(({ path, text }) => ({ path, ...readComments(text) }))
  const found = read.reduce((sum, { nounPhrases }) => sum + nounPhrases.length, 0)
  if (found <= mostNounPhrases) return []
  return [
    `${found} comments begin as noun phrases; at most ${mostNounPhrases}. Begin with a verb (“Returns …”) or say a sentence`,
    ...read
      .filter(({ path }) => changed.includes(path))
      .flatMap(({ path, nounPhrases }) => nounPhrases.map((each) => `${path}:${each}`)),
  ]
}
