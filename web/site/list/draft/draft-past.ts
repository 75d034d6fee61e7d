import type { Draft, DraftAction } from './draft-shape.ts'
import * as texts from './texts.ts'

/** The list as it was before a change. */
export interface PastStep {
  before: Draft
  /** What was changed, so that typing in one field is one change. */
  what: string
}

const mostSteps = 20

/** What can be undone after a change. An order that was sent or started over leaves nothing to undo. */
export function nextPast(past: readonly PastStep[], action: DraftAction, before: Draft): readonly PastStep[] {
  switch (action.do) {
    case 'add':
    case 'reply':
    case 'remove':
    case 'clear':
    case 'replace':
    case 'repeat':
    case 'split':
    case 'rejoin':
    case 'editAll':
      return [...past, { before, what: action.do }].slice(-mostSteps)
    case 'edit': {
      const what = texts.undo.editKey(action.id, Object.keys(action.change).join())
      return past.at(-1)?.what === what ? past : [...past, { before, what }].slice(-mostSteps)
    }
    case 'undo':
      return past.slice(0, -1)
    case 'startOver':
    case 'takeBack':
      return []
    default:
      return past
  }
}
