import { type Promised, type PromiseTone, promiseTone } from './promise.ts'
import { longerSpan, timeText } from './spoken-time.ts'
import * as texts from './texts.ts'

interface PromiseClockProps extends Promised {
  /** Counts the stages of the order, and those that are behind it. */
  stages: number
  stagesDone: number
  /** `sm` is the ring alone for rows, `md` has words beside it, `lg` has them inside. */
  size?: 'sm' | 'md' | 'lg'
}

/** Shows the promise as a clock: one ring that fills stage by stage, amber when tight, pepper when late. */
export function PromiseClock({ size = 'md', ...props }: PromiseClockProps) {
  const tone = promiseTone(props)
  const text = textFor(tone, props)
  const label = `${text.main}, ${text.more}`
  if (size === 'lg') {
    return (
      <div className="relative grid size-[min(11rem,75vw)] place-items-center" role="img" aria-label={label}>
        <Ring {...props} tone={tone} width={7} className="absolute inset-0 size-full" />
        <p className="max-w-[70%] text-center leading-tight" aria-hidden="true">
          <span className="block text-xs font-semibold text-ink-soft">{text.lead}</span>
          <span className="block font-display text-2xl font-extrabold tabular-nums">{text.time}</span>
          <span className={`block text-sm font-semibold ${inks[tone]}`}>{text.more}</span>
        </p>
      </div>
    )
  }
  return (
    <span className="inline-flex items-center gap-2.5" role="img" aria-label={label}>
      <Ring
        {...props}
        tone={tone}
        width={size === 'sm' ? 15 : 11}
        className={size === 'sm' ? 'size-6' : 'size-11'}
      />
      <span className="leading-tight" aria-hidden="true">
        <span className="block font-semibold whitespace-nowrap tabular-nums">{text.main}</span>
        {size === 'md' && <span className={`block text-sm ${inks[tone]}`}>{text.more}</span>}
      </span>
    </span>
  )
}

interface RingProps extends Promised {
  stages: number
  stagesDone: number
  tone: PromiseTone
  width: number
  className: string
}

function Ring({ stages, stagesDone, tone, width, className }: RingProps) {
  const radius = 50 - width / 2
  const round = 2 * Math.PI * radius
  const gap = width + 3
  const piece = round / stages
  const isWaiting = tone !== 'done' && tone !== 'done-late'
  return (
    <svg
      viewBox="0 0 100 100"
      className={`shrink-0 -rotate-90 ${strokes[tone]} ${className}`}
      aria-hidden="true"
    >
      {Array.from({ length: stages }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place on the ring
          key={index}
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth={width}
          strokeLinecap="round"
          strokeDasharray={`${Math.max(piece - gap, 1).toFixed(2)} ${round.toFixed(2)}`}
          strokeDashoffset={(-piece * index - gap / 2).toFixed(2)}
          className={ringClass(index, stagesDone, isWaiting)}
        />
      ))}
    </svg>
  )
}

function ringClass(index: number, stagesDone: number, isWaiting: boolean): string {
  if (index < stagesDone) return 'stroke-current'
  return index === stagesDone && isWaiting ? 'stroke-current animate-pulse' : 'stroke-line'
}

const inks: Record<PromiseTone, string> = {
  waiting: 'text-ink-soft',
  calm: 'text-leaf',
  tight: 'text-amber-deep',
  late: 'text-pepper',
  done: 'text-leaf',
  'done-late': 'text-pepper',
}

const strokes: Record<PromiseTone, string> = { ...inks, tight: 'text-amber' }

interface MessageText {
  lead: string
  time: string
  main: string
  more: string
}

function textFor(tone: PromiseTone, { promiseMs, nowMs, doneMs }: Promised): MessageText {
  if (tone === 'waiting' || promiseMs === null) {
    return {
      lead: texts.promise.noTime.toLowerCase(),
      time: '…',
      main: texts.promise.noTime,
      more: texts.promise.finding,
    }
  }
  const by = timeText(promiseMs, 'clock')
  if (tone === 'done')
    return timed(texts.promise.at, timeText(doneMs ?? nowMs, 'clock'), texts.promise.onTime)
  if (tone === 'done-late') {
    return timed(
      texts.promise.at,
      timeText(doneMs ?? nowMs, 'clock'),
      texts.promise.late(longerSpan((doneMs ?? nowMs) - promiseMs)),
    )
  }
  return timed(
    texts.promise.by,
    by,
    tone === 'late'
      ? texts.promise.late(longerSpan(nowMs - promiseMs))
      : texts.promise.left(longerSpan(promiseMs - nowMs)),
  )
}

function timed(lead: string, time: string, more: string): MessageText {
  return { lead, time, main: `${lead} ${time}`, more }
}
