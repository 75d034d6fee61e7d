import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

interface Clock {
  startMs: number
  isTakenOver: boolean
}

const ClockContext = createContext<Clock>({ startMs: 0, isTakenOver: true })

/** Gives the first render the server's moment, so that "open now" reads the same on both sides. */
export function ClockStart(props: { startMs: number; children: ReactNode }) {
  const clock = useMemo<Clock>(() => ({ startMs: props.startMs, isTakenOver: false }), [props.startMs])
  useEffect(() => {
    clock.isTakenOver = true
  }, [clock])
  return <ClockContext value={clock}>{props.children}</ClockContext>
}

/** The present moment in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const clock = useContext(ClockContext)
  const [nowMs, setNowMs] = useState(() => (clock.isTakenOver ? Date.now() : clock.startMs))
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
