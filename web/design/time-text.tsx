import { type TimeForm, timeText } from './spoken-time.ts'

interface TimeTextProps {
  /** Moment in milliseconds. */
  atMs: number
  form?: TimeForm
  className?: string
}

/** A time of day or a date as people in Abuja say it, machine-readable beneath. */
export function TimeText({ atMs, form = 'half', className = '' }: TimeTextProps) {
  return (
    <time dateTime={new Date(atMs).toISOString()} className={`whitespace-nowrap tabular-nums ${className}`}>
      {timeText(atMs, form)}
    </time>
  )
}
