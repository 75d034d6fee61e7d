import type { Draft, DraftAct } from './draft.ts'

/** The list as it was before a change. */
export interface PastStep {
  before: Draft
  /** What was changed, so that typing in one field is one change. */
  what: string
}

const mostSteps = 20

/** What can be taken back after an act. An order that was sent or begun anew leaves nothing to take back. */
export function nextPast(past: readonly PastStep[], act: DraftAct, before: Draft): readonly PastStep[] {
  switch (act.do) {
    case 'add':
    case 'remove':
    case 'clear':
    case 'replace':
    case 'repeat':
    case 'editAll':
      return [...past, { before, what: act.do }].slice(-mostSteps)
    case 'edit': {
      const what = `edit ${act.id} ${Object.keys(act.change).join()}`
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
