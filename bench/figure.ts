import type { PeerFigure } from './peers.ts'

/** One measured figure against its budget. */
export interface Figure {
  what: string
  measured: string
  /** What it must reach, and what we want; `–` for none. */
  bar: string
  aim: string
  meets: { bar: boolean; aim: boolean }
}

export interface BenchResult {
  figures: Figure[]
  /** How it was taken, and what should be known beside the figures. */
  notes: string[]
  /** Figures of other programs that were taken beside ours, for the page's table of peers. */
  peers?: Omit<PeerFigure, 'taken'>[]
}

/** What the command line says of a group that takes long. */
export interface BenchOptions {
  minutes: number
  /** The part of its people and its load, 1 for all. */
  share: number
  /** Whether to write profiles of the processes measured. */
  profile: boolean
}

/** One group of figures: `npm run bench -- <name>`. */
export interface Bench {
  name: string
  title: string
  /** Taken only where it is named. */
  isOnDemand?: boolean
  run(options: BenchOptions): Promise<BenchResult>
}
