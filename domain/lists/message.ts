import { trimMarks } from './row-parts.ts'
import type { Token } from './tokens/tokens.ts'

/** Collects what a list says to the agent beside its items. */
export class Message {
  /** Holds what it spoke of last, until that is asked for. */
  mentioned: string | null = null
  readonly #parts: string[] = []
  #last: { line: string; from: number; to: number } | null = null

  get text(): string | null {
    return this.#parts.length === 0 ? null : this.#parts.join('\n')
  }

  /** Adds a stretch of a line, with what its words speak of; what goes on where the last one ended is one with it. */
  say(line: string, from: number, to: number, words: readonly Token[] = []): void {
    this.mention(words)
    const said = trimMarks(line.slice(from, to))
    if (said === '' || /^[\s.,;:!?-]*$/.test(said)) return
    const last = this.#last
    const goesOn = last?.line === line && last.to <= from && !/[\p{L}\p{N}]/u.test(line.slice(last.to, from))
    this.#last = { line, from: goesOn ? last.from : from, to }
    if (goesOn) this.#parts[this.#parts.length - 1] = trimMarks(line.slice(last.from, to))
    else this.#parts.push(said)
  }

  /** Remembers what was spoken of last: "how much is crayfish now? buy 2 cups". */
  mention(words: readonly Token[]): void {
    const at = words.findLastIndex((token) => token.good > 0)
    const said = words.slice(at, at + (words[at]?.good ?? 0)).map((token) => token.text)
    if (at >= 0) this.mentioned = said.join(' ')
  }
}
