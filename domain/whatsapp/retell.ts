import type { Figure, Heard, Said, Talk, Turn } from './talk.ts'

/** Stands for the price that was shown at that point, which is asked for anew. */
const shownFigure: Figure = {
  marketId: '',
  marketName: '',
  aboutKobo: 0,
  capKobo: null,
  feesKobo: 0,
  scheduledFor: null,
  arrival: '',
}

export function saidHas(said: readonly Said[], id: string): boolean {
  return said.some((one) => (one.kind === 'texts' ? one.parts.some((part) => part.id === id) : one.id === id))
}

/**
 * Returns what was said with one message saying something else, or nothing where it was deleted. A file stays as we
 * read it.
 */
export function changeSaid(said: readonly Said[], id: string, change: string | null): Said[] {
  return said.flatMap((one): Said[] => {
    if (one.kind === 'other') return one.id === id && change === null ? [] : [one]
    const parts = one.parts.flatMap((part) => {
      if (part.id !== id) return [part]
      return change === null ? [] : [{ id, text: change }]
    })
    return parts.length === 0 ? [] : [{ kind: 'texts', parts }]
  })
}

function heardOf(one: Said): Heard {
  if (one.kind === 'other') return one.heard
  return { kind: 'text', text: one.parts.map(({ text }) => text).join('\n') }
}

/** Nothing that was said again places, pays, cancels or answers; what is unsure is asked again, as items may have moved. */
function mayBeRetold(heard: Heard): boolean {
  if (heard.kind === 'choice') return /^(?:place:|act:where)/.test(heard.id)
  return heard.kind === 'text' || heard.kind === 'read' || heard.kind === 'location'
}

/** Returns where a conversation would be, had it been `said` like this from the start. No price is left standing. */
export function retell(
  begun: Talk,
  said: readonly Said[],
  turnOf: (talk: Talk, heard: Heard) => Pick<Turn, 'talk' | 'ask'>,
): Talk {
  let talk = begun
  for (const heard of said.map(heardOf)) {
    if (!mayBeRetold(heard)) continue
    const turn = turnOf(talk, heard)
    if (turn.ask?.do === 'quote') talk = { ...turn.talk, step: 'confirm', figure: shownFigure, key: 'retold' }
    else if (turn.talk.step !== 'pay' && turn.talk.step !== 'placing') talk = turn.talk
  }
  return { ...talk, figure: null, payBy: null, key: null }
}

/** All that was written, for what reading it may need. */
export function textsOf(said: readonly Said[] | undefined): string[] {
  return (said ?? []).flatMap((one) => (one.kind === 'texts' ? one.parts.map(({ text }) => text) : []))
}
