import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'

const StartContext = createContext(0)

/** Gives the first render the server's moment, so that "open now" reads the same on both sides. */
export function ClockStart(props: { startMs: number; children: ReactNode }) {
  return <StartContext value={props.startMs}>{props.children}</StartContext>
}

/** The present moment in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const startMs = useContext(StartContext)
  const isTakingOver = useSyncExternalStore(never, isFalse, isTrue)
  const [nowMs, setNowMs] = useState(() => (isTakingOver ? startMs : Date.now()))
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}

// React takes over part by part, some of them after the first effects: only this tells in every part.
const never = () => () => undefined
const isFalse = () => false
const isTrue = () => true
