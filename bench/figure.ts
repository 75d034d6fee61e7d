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
}

/** One group of figures: `npm run bench -- <name>`. */
export interface Bench {
  name: string
  title: string
  run(): Promise<BenchResult>
}
