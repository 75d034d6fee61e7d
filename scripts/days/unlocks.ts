import type { SimAnswer, Wish } from './actions.ts'

/** Codes that say what is wrong with the call itself, which no other act puts right. */
const ofTheCall = /^(?:request\.|auth\.forbidden|auth\.signed_out|server\.)/
const mostFailing = 3

interface Refused {
  wish: Wish
  code: string
}

/** Learns what a refusal asks for: after which act of theirs people could do what they had been refused with the same code. */
export class Unlocks {
  readonly #refused = new Map<string, Refused>()
  /** By the code, how often each endpoint helped and did not. */
  readonly #tried = new Map<string, Map<string, { helped: number; failed: number }>>()

  noteRefused(actor: string, wish: Wish, { code }: Pick<SimAnswer, 'code'>): void {
    if (code !== null && !ofTheCall.test(code)) this.#refused.set(actor, { wish, code })
  }

  /** Returns what somebody was refused last, once. */
  takeRefused(actor: string): Refused | null {
    const refused = this.#refused.get(actor) ?? null
    this.#refused.delete(actor)
    return refused
  }

  noteTried(code: string, endpointId: string, hasHelped: boolean): void {
    const tried = this.#tried.get(code) ?? new Map<string, { helped: number; failed: number }>()
    this.#tried.set(code, tried)
    const counts = tried.get(endpointId) ?? { helped: 0, failed: 0 }
    tried.set(endpointId, counts)
    if (hasHelped) counts.helped += 1
    else counts.failed += 1
  }

  /** Returns the endpoints that have helped after a code, without those that most often do not. */
  helpfulFor(code: string | null): ReadonlySet<string> {
    const tried = this.#tried.get(code ?? '') ?? []
    const helpful = [...tried].filter(([, { helped, failed }]) => helped * mostFailing > failed && helped > 0)
    return new Set(helpful.map(([id]) => id))
  }
}
