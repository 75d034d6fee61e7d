import type { PeerFigure } from './peers.ts'

/** Holds one measured figure against its budget. */
export interface Figure {
  what: string
  measured: string
  /** Says what it must reach, and what we want; `–` for none. */
  bar: string
  aim: string
  meets: { bar: boolean; aim: boolean }
}

export interface BenchResult {
  figures: Figure[]
  /** Say how it was taken, and what should be known beside the figures. */
  notes: string[]
  /** Figures of other programs that were taken beside ours, for the page's table of peers. */
  peers?: Omit<PeerFigure, 'taken'>[]
}

/** Holds what the command line says of a group that takes long. */
export interface BenchOptions {
  minutes: number
  /** Scales its people and its load, 1 for all. */
  share: number
  /** Writes profiles of the processes measured. */
  profile: boolean
}

/** Describes one group of figures: `npm run bench -- <name>`. */
export interface Bench {
  name: string
  title: string
  /** Taken only where it is named. */
  isOnDemand?: boolean
  run(options: BenchOptions): Promise<BenchResult>
}
