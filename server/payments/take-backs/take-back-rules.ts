import type { TakeBackState } from '#contract/payments/take-backs.ts'

/** Holds what a provider's word for something comes to, and that word. */
interface News {
  state: TakeBackState
  raw: string
}

const lost = ['merchant-accepted', 'auto-accepted', 'accepted']
const won = ['declined']

/** Returns what Paystack's words for a dispute come to. A word that we do not know decides nothing and is shown as it is. */
export function newsOfDispute(
  { status, resolution }: { status: string; resolution?: string | null | undefined },
  isAnswered: boolean,
): News {
  const raw = resolution == null ? status : `${status}, ${resolution}`
  return { state: stateOfDispute(status, resolution ?? null, isAnswered), raw }
}

function stateOfDispute(status: string, resolution: string | null, isAnswered: boolean): TakeBackState {
  if (status === 'resolved' || status === 'archived') {
    if (resolution === null) return status === 'archived' ? 'ended' : 'unknown'
    return lost.includes(resolution) ? 'lost' : won.includes(resolution) ? 'won' : 'unknown'
  }
  if (status === 'awaiting-bank-feedback') return 'answered'
  if (status === 'awaiting-merchant-feedback') return 'open'
  if (status === 'pending') return isAnswered ? 'answered' : 'open'
  return 'unknown'
}

/** Takes a refund's money as gone from the first on, as the provider holds it back; only one that failed gives it again. */
export function newsOfRefund(status: string): News {
  if (isRefundOut(status)) return { state: 'lost', raw: status }
  return { state: status === 'failed' ? 'ended' : 'unknown', raw: status }
}

/** Returns whether a refund is under way or done, in a state that we know. */
function isRefundOut(status: string): boolean {
  return ['pending', 'processing', 'processed', 'needs-attention'].includes(status)
}

/**
 * Returns what stands after news: one that was decided and is then filed away without a word stays decided, and so does the
 * money where the word is unknown.
 */
export function nextState(
  before: { state: TakeBackState; takenKobo: number } | null,
  { state }: News,
): TakeBackState {
  const isDecided = before?.state === 'lost' || before?.state === 'won'
  return state === 'ended' && isDecided ? before.state : state
}

/** Returns how much should be taken back in a state; what was taken stays while nobody knows what the news means. */
export function takenIn(
  state: TakeBackState,
  { amountKobo, takenKobo, currency }: { amountKobo: number; takenKobo: number; currency: string },
): number {
  if (currency !== 'NGN') return 0
  if (state === 'lost') return amountKobo
  return state === 'won' || state === 'ended' ? 0 : takenKobo
}

/** Returns whether a payment gives nothing back in this state: its money is asked for, or gone. */
export function closesPayment(state: TakeBackState): boolean {
  return state !== 'won' && state !== 'ended'
}

/** Returns what admins may do with one now. */
export function actionsOf(row: {
  kind: 'dispute' | 'refund'
  state: TakeBackState
  answered_at: Date | null
  closed_at: Date | null
  costKobo: number
}): ('evidence' | 'accept' | 'close' | 'owed')[] {
  const { kind, state } = row
  const mayAnswer =
    kind === 'dispute' && (state === 'open' || state === 'unknown') && row.answered_at === null
  if (mayAnswer) return ['evidence', 'accept', ...(state === 'unknown' ? (['close'] as const) : [])]
  if (row.closed_at !== null || state === 'open' || state === 'answered') return []
  return [...(row.costKobo > 0 && state === 'lost' ? (['owed'] as const) : []), 'close']
}
