import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { onClockCorrected, trueNow } from './core/true-time.ts'

const ClockContext = createContext(0)

/** Gives the first render the server's moment, so that "open now" reads the same on both sides. */
export function ClockStart(props: { startMs: number; children: ReactNode }) {
  return <ClockContext value={props.startMs}>{props.children}</ClockContext>
}

/**
 * The present moment in milliseconds, by the server's clock, renewed every `everyMs`. A page keeps the
 * server's moment for as long as that is not older: another one, right after the page was taken over, would
 * draw all of it again at once.
 */
export function useNow(everyMs = 30_000): number {
  const startMs = useContext(ClockContext)
  const ticker = useMemo(() => createTicker(startMs, everyMs), [startMs, everyMs])
  // Parts of a page are taken over one after the other; each begins with the server's moment.
  return useSyncExternalStore(ticker.subscribe, ticker.now, () => startMs)
}

function createTicker(startMs: number, everyMs: number) {
  let nowMs = isFresh(startMs, everyMs) ? startMs : trueNow()
  return {
    now: () => nowMs,
    subscribe(listener: () => void) {
      const tick = () => {
        nowMs = trueNow()
        listener()
        timer = setTimeout(tick, everyMs)
      }
      let timer = setTimeout(tick, isFresh(nowMs, everyMs) ? nowMs + everyMs - trueNow() : 0)
      const forget = onClockCorrected(() => {
        clearTimeout(timer)
        tick()
      })
      return () => {
        clearTimeout(timer)
        forget()
      }
    },
  }
}

function isFresh(momentMs: number, withinMs: number): boolean {
  const ageMs = trueNow() - momentMs
  return ageMs >= 0 && ageMs < withinMs
}
