import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Coverage } from './coverage.ts'
import { createThreadDice } from './dice.ts'
import type { Outside } from './outside.ts'
import { planMoods } from './outside-moods.ts'
import { ProviderTurns } from './provider-turns.ts'
import { TermiiTurns } from './termii-turns.ts'
import { WhatsappTurns } from './whatsapp-turns.ts'

interface Turns {
  outside: Outside
  seed: number
  /** Orders of a day. */
  orders: number
  nowMs(): number
  plan(afterMs: number, name: string, run: () => Promise<void>): void
  /** Plans what they do for themselves. */
  planAside(afterMs: number, name: string, run: () => Promise<void>): void
  /** Takes note of what one of them sent and we refused. */
  noteRefused(text: string): void
}

/** Those outside who do something by themselves begin to; each draws chance of its own. */
export function planOutside({ seed, ...given }: Turns): void {
  const { outside } = given
  const diceOf = (name: string) => createThreadDice(seed, name)
  new ProviderTurns({ ...given, paystack: outside.paystack, dice: diceOf('provider') }).begin()
  new WhatsappTurns({ ...given, dice: diceOf('whatsapp') }).begin()
  new TermiiTurns({ ...given, dice: diceOf('termii') }).begin()
  planMoods({ ...given, dice: diceOf('moods') })
}

/** Returns what counts as asked the endpoint that somebody outside has called. */
export function notesAsked(endpoints: readonly Endpoint[], coverage: Coverage): Outside['noteAsked'] {
  const shapes = endpoints.map(({ id, method, path }) => ({
    id,
    method,
    shape: new RegExp(`^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`),
  }))
  return (method, path, status) => {
    const asked = shapes.find((one) => one.method === method && one.shape.test(path))
    if (asked) coverage.noteOutside(asked.id, status)
  }
}
