import { countdownText } from '#web/design/text/countdown-text.ts'
import * as texts from './texts.ts'

interface CountdownRingProps {
  leftMs: number
  totalMs: number
  /** Says what runs out, for screen readers: "to accept this order". */
  label: string
}

/** Shows the time left for an offer or an answer; pepper in the last quarter. Moves once a second with its caller's clock. */
export function CountdownRing({ leftMs, totalMs, label }: CountdownRingProps) {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const share = Math.min(1, Math.max(0, leftMs / totalMs))
  const round = 2 * Math.PI * 42
  return (
    <div
      role="timer"
      aria-label={texts.countdown.seconds(seconds, label)}
      className="relative grid size-[min(6rem,40vw)] shrink-0 place-items-center"
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r="42" fill="none" strokeWidth="10" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="42"
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
          className={`transition-[stroke-dashoffset] duration-1000 ease-linear ${share <= 0.25 ? 'stroke-pepper' : 'stroke-amber'}`}
        />
      </svg>
      <span className="font-display text-xl font-extrabold tabular-nums" aria-hidden="true">
        {countdownText(leftMs)}
      </span>
    </div>
  )
}
