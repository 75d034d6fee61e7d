import type { Condition } from '#domain/lists/amounts/part.ts'
import { mayBeNamed } from '#domain/lists/notes/unknown-good.ts'
import type { Token } from '#domain/lists/tokens/tokens.ts'
import { type Clause, ends } from './condition.ts'
import { elseLength, ifLength, isSoLength, leaveLength, takeLength } from './openings.ts'
import { type Premise, premiseAt } from './premise.ts'
import { target } from './target.ts'

/** Says what a condition asks for: that the item is left, or that something else is bought. */
export interface Action {
  to: number
  /** Null where the item is left. */
  other: Condition['instead']
  /** It says more than is kept of it. */
  saysMore?: boolean
  /** It asks for something that is no name and no number. */
  isUnread?: boolean
}

const joints = /^[,.:;?-]$/
const jointWords =
  /^(?:then|you|can|just|only|make|u|am|a|pls|please|abeg|na|e|be|is|it|too|much|high|costly|lo|ki|ka|na)$/

/** Where what should be done begins, after what only leads to it. */
function afterJoints(tokens: readonly Token[], from: number): number {
  let at = from
  while (
    at < tokens.length &&
    takeLength(tokens, at) === 0 &&
    (joints.test(tokens[at]?.text ?? '') || jointWords.test(tokens[at]?.word ?? ''))
  )
    at++
  return at
}

/**
 * Returns what should be done, said at `from` or after a few words that lead to it; a bare name only where `mayName`.
 */
export function actionAt(clause: Clause, from: number, mayName: boolean): Action | null {
  const { tokens } = clause
  const at = afterJoints(tokens, from)
  const leave = leaveLength(tokens, at)
  if (leave > 0) return { to: at + leave, other: null }
  const verb = takeLength(tokens, at)
  if (verb === 0 && !(mayName && begins(tokens, at))) return null
  const read = target(clause, at + verb, null)
  if (read?.instead) return { to: read.to, other: read.instead, saysMore: read.saysMore === true }
  return verb > 0 ? { to: at + verb, other: null, isUnread: true } : null
}

function begins(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.word === 'any') return tokens.slice(at + 1, at + 4).some(({ good }) => good > 0)
  return token !== undefined && (token.value !== null || token.good > 0 || mayBeNamed(token))
}

/** Returns what else should be done, where "else" or "if not" follows. */
export function otherwiseAt(clause: Clause, from: number): Action | null {
  const { tokens } = clause
  let at = from
  while (/^[,.;:-]$/.test(tokens[at]?.text ?? '') || /^(?:or|and|but)$/.test(tokens[at]?.word ?? '')) at++
  const length = elseLength(tokens, at)
  if (length > 0) return actionAt(clause, at + length, true)
  // "if e never pass 2k buy 4, if e pass buy 2".
  const so = isSoLength(tokens, at)
  if (so > 0) return actionAt(clause, at + so, true)
  const opening = ifLength(tokens, at)
  const premise = opening === 0 ? null : premiseAt(tokens, at + opening)
  return premise?.limitKobo === 'cap' ? actionAt(clause, premise.to, false) : null
}

/** Returns whether after a premise a name or an amount alone says what to buy. */
export function mayNameAfter(tokens: readonly Token[], { to, limitKobo, isMissing }: Premise): boolean {
  if (limitKobo === null) return isMissing && followsPause(tokens, to)
  const { word } = tokens[to] ?? {}
  return (word !== 'a' && counts(tokens, to)) || (word === 'then' && namesNext(tokens[to + 1]))
}

/** "then Royal Stallion": a product, or a title. */
function namesNext(token: Token | undefined): boolean {
  return token !== undefined && (token.good > 0 || /^\p{Lu}\p{Ll}/u.test(token.text))
}

/** "if no titus, kote": after a mark or "then" a name alone says what to buy. */
function followsPause(tokens: readonly Token[], at: number): boolean {
  return ends.has(tokens[at]?.text ?? '') || /^(?:then|any)$/.test(tokens[at]?.word ?? '')
}

/** "if it reaches 3k 2 mudu". */
function counts(tokens: readonly Token[], from: number): boolean {
  const next = tokens.findIndex(
    (token, at) =>
      at >= from && !/^[,.:;-]$/.test(token.text) && !/^(?:then|just|only|make)$/.test(token.word),
  )
  return tokens[next]?.value != null
}
