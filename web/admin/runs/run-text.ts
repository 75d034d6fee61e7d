import type { Run } from '#contract/runs/runs.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

export const stateTones: Readonly<Record<Run['state'], BadgeTone>> = {
  queued: 'plain',
  running: 'adire',
  done: 'leaf',
  cancelled: 'plain',
  failed: 'pepper',
}

/** Says what a run does to how many, such as `Cancel 12 orders`. */
export function runTitle({ kind, total }: Pick<Run, 'kind' | 'total'>): string {
  return (texts.run.kinds[kind] ?? texts.run.otherKind)(total)
}
