import { useEffect, useRef } from 'react'
import type { Question } from '#contract/core/question-shapes.ts'
import { seconds } from '#domain/time/durations.ts'
import { useNow } from '#web/platform/clock.tsx'

const readEveryMs = 4_000

/** Milliseconds left to answer, by the server's clock; once they are over, what is so now is read again. */
export function useTimeLeft(
  { expiresAt, givenS }: Pick<Question, 'expiresAt' | 'givenS'>,
  readAgain: () => void,
): number {
  const leftMs = Date.parse(expiresAt) - useNow(1000)
  useReadWhenOver(leftMs <= 0, readAgain)
  return Math.min(leftMs, seconds(givenS))
}

/** Reads again at once when a time is over, and on for as long as it is shown as waiting. */
export function useReadWhenOver(isOver: boolean, readAgain: () => void): void {
  const latest = useRef(readAgain)
  latest.current = readAgain
  useEffect(() => {
    if (!isOver) return
    latest.current()
    const timer = setInterval(() => latest.current(), readEveryMs)
    return () => clearInterval(timer)
  }, [isOver])
}
