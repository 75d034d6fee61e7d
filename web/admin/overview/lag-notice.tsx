import { Notice } from '#web/design/notice.tsx'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import * as texts from './texts.ts'

const shownFromSeconds = 5

const names = {
  relay: texts.delays.offers,
  streams: texts.delays.liveUpdates,
  jobs: texts.delays.timedWork,
} as const

/** Says which parts of the service are behind, once it can be felt. */
export function LagNotice({ lag }: { lag: Overview['lag'] }) {
  const parts = ['streams', 'relay', 'jobs'] as const
  const behind = parts.filter((part) => lag[part] > shownFromSeconds)
  if (behind.length === 0) return null
  return (
    <Notice tone="amber">
      {behind.map((part) => (
        <p key={part}>{texts.delays.behind(names[part], delayText(lag[part]))}</p>
      ))}
    </Notice>
  )
}

/** `12 s`, `3 min`, `2 hr`. */
function delayText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200
    ? texts.delays.minutes(Math.floor(seconds / 60))
    : texts.delays.hours(Math.floor(seconds / 3600))
}
