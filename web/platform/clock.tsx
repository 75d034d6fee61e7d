import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'

const StartContext = createContext(0)

/** Gives the first render the server's moment, so that "open now" reads the same on both sides. */
export function ClockStart(props: { startMs: number; children: ReactNode }) {
  return <StartContext value={props.startMs}>{props.children}</StartContext>
}

/** The present moment in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const startMs = useContext(StartContext)
  // Parts of a page are taken over one after another; each begins with the server's moment.
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return isTakenOver ? nowMs : startMs
}

const subscribeToNothing = () => () => undefined
