import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'

const ClockContext = createContext(0)

/** Gives the first render the server's moment, so that "open now" reads the same on both sides. */
export function ClockStart(props: { startMs: number; children: ReactNode }) {
  return <ClockContext value={props.startMs}>{props.children}</ClockContext>
}

/** The present moment in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const startMs = useContext(ClockContext)
  const ticker = useMemo(() => createTicker(everyMs), [everyMs])
  // Parts of a page are taken over one after the other; each begins with the server's moment.
  return useSyncExternalStore(ticker.subscribe, ticker.now, () => startMs)
}

function createTicker(everyMs: number) {
  let nowMs = Date.now()
  return {
    now: () => nowMs,
    subscribe(listener: () => void) {
      const tick = () => {
        nowMs = Date.now()
        listener()
      }
      tick()
      const timer = setInterval(tick, everyMs)
      return () => clearInterval(timer)
    },
  }
}
