import { foldPhrase, singular } from '#domain/fold.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { isUnitWord } from './units-of-lists.ts'

const longestGlued = 24

/** "halfpaint" and "2mudurice" as the words they are: what is typed without spaces comes apart. */
export function unglue(tokens: readonly Token[], index: CatalogueIndex): readonly Token[] {
  if (!tokens.some(mayBeGlued)) return tokens
  return tokens.flatMap((token, at) => {
    const cut = mayBeGlued(token, at, tokens) ? placeToCut(token, index) : 0
    return cut === 0 ? [token] : [pieceOf(token, 0, cut), pieceOf(token, cut, token.word.length)]
  })
}

function mayBeGlued(token: Token, at: number, tokens: readonly Token[]): boolean {
  if (token.word.length < 6 || token.word.length > longestGlued || token.word.length !== token.text.length)
    return false
  return /^(?:half|quarter)/.test(token.word) || (token.glued && tokens[at - 1]?.value != null)
}

function placeToCut({ word }: Token, index: CatalogueIndex): number {
  if (isUnitWord(singular(word)) || index.byPhrase.has(singular(word))) return 0
  const fraction = /^(?:half|quarter)/.exec(word)?.[0].length ?? 0
  if (fraction > 0) return isUnitWord(singular(word.slice(fraction))) ? fraction : 0
  for (let cut = word.length - 3; cut >= 2; cut--) {
    if (isUnitWord(singular(word.slice(0, cut))) && index.byPhrase.has(foldPhrase(word.slice(cut))))
      return cut
  }
  return 0
}

function pieceOf(token: Token, from: number, to: number): Token {
  const word = token.word.slice(from, to)
  return {
    ...token,
    text: token.text.slice(from, to),
    word,
    stem: singular(word),
    start: token.start + from,
    end: token.start + to,
    glued: from === 0 && token.glued,
  }
}

const scannedDigits = /^[0135]{1,2}$/
const scannedFirst = /^[01358]{1,2}$/
const letterOf: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '5': 's' }

/** "R1ce" and "oi1" as the words that a scanner saw, where they are names that are known. */
export function asScanned(tokens: readonly Token[], index: CatalogueIndex): readonly Token[] {
  if (!tokens.some(({ text, value }) => value !== null && scannedFirst.test(text))) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const word = scannedWord(tokens, at, index)
    const token = tokens[at]
    if (!token) break
    const last = tokens[at + (word?.length ?? 1) - 1] ?? token
    if (word) {
      const text = tokens
        .slice(at, at + word.length)
        .map((part) => part.text)
        .join('')
      joined.push({ ...token, text, word: word.said, stem: singular(word.said), value: null, end: last.end })
    } else joined.push(token)
    at += (word?.length ?? 1) - 1
  }
  return joined
}

/** Letters, a digit or two that look like letters, and letters; at its end only where another number counts it. */
function scannedWord(
  tokens: readonly Token[],
  at: number,
  index: CatalogueIndex,
): { said: string; length: number } | null {
  const [first, digits, rest] = tokens.slice(at, at + 3)
  // "8eans".
  if (
    first?.text === '8' &&
    digits?.glued &&
    index.byPhrase.has(foldPhrase(`b${digits.word}`)) &&
    !isUnitWord(digits.stem)
  )
    return index.byPhrase.has(foldPhrase(digits.word)) ? null : { said: `b${digits.word}`, length: 2 }
  if (!first || first.word.length < 1 || !digits?.glued || !scannedDigits.test(digits.text)) return null
  const isInside = rest?.glued === true && rest.word !== '' && !isUnitWord(rest.stem)
  const tail = isInside ? rest.word : ''
  const length = isInside ? 3 : 2
  const next = tokens.slice(at + 2).find(({ word, value }) => word !== '' || value !== null)
  const counts = tokens[at - 1]?.value != null
  const isCounted = next?.value != null && rest?.glued === false
  for (const one of ['i', 'l']) {
    const letters = digits.text.replace(/\d/g, (digit) => letterOf[digit] ?? one)
    const said = first.word + letters + tail
    if (counts && isUnitWord(singular(said))) return { said, length }
    if (!isInside && !isCounted) continue
    const phrase = `${tokens[at - 1]?.word ?? ''} ${said}`
    if (said.length > 2 && [said, phrase].some((name) => index.byPhrase.has(foldPhrase(name))))
      return { said, length }
  }
  return null
}
