/** Holds the last figure of a program that does what a part of ours does. */
export interface PeerFigure {
  peer: string
  what: string
  measured: string
  /** The day, and what else is known of how it was taken. */
  taken: string
}

const shops = 'our orders placed a second ÷ its own, side by side'
const inNovember = '2026-11-25 by hand, 2 quiet cores; its version was not kept'

/** Lists what needs a shop of theirs to be set up; whoever takes one again writes it here. */
export const byHand: readonly PeerFigure[] = [
  { peer: 'Medusa', what: shops, measured: 'about 600', taken: inNovember },
  { peer: 'Vendure', what: shops, measured: 'about 200', taken: inNovember },
]
