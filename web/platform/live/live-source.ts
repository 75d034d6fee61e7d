import { heartbeatMs, liveMessages, silenceMs } from '#contract/core/live.ts'

/** How current the page is: `closed` means that this reader may see no more. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed'

export interface LiveHandlers {
  /** One thing that happened, as the endpoint's `response` describes it. */
  onEvent?: (data: unknown) => void
  /** Where the agent is now. */
  onPosition?: (data: unknown) => void
  /** Something may have been missed since the data was read: read it again. */
  onGap?: () => void
  onState: (state: LiveState) => void
}

const longestWaitMs = 30_000
/** For so long after the page came, what happened since can be told one by one. */
const freshMs = 30_000
let pageLog: { at: string; untilMs: number } | null = null

/** Notes up to where of the log the page that the server sent is right, so that its streams go on from there. */
export function beginLiveAt(at: string): void {
  pageLog = { at, untilMs: performance.now() + freshMs }
}

/** The address that a stream is first opened with. */
function firstAddress(url: string): string {
  if (pageLog === null || performance.now() > pageLog.untilMs || /[?&]after=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}after=${pageLog.at}`
}

/** A stream in a tab that nobody looks at is given up after this long, to spare battery and data. */
const hiddenForMs = 4 * heartbeatMs

/**
 * Keeps an event stream open until the returned function is called. The browser resumes by Last-Event-ID
 * after a drop; after a refusal or a long time in the background the stream starts again and reports a gap.
 */
export function openLive(url: string, handlers: LiveHandlers): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let forgetSilence = () => {}
  let failures = 0
  let isOver = false
  let address = firstAddress(url)

  function open(): void {
    clearTimeout(timer)
    if (isOver || source !== null || !navigator.onLine) return
    const stream = new EventSource(address, { withCredentials: true })
    address = url
    source = stream
    forgetSilence = listenTo(stream, handlers, {
      onReady: () => {
        failures = 0
      },
      onClosed: () => {
        isOver = true
        drop()
      },
      onDead: retryLater,
    })
  }

  function retryLater(): void {
    drop()
    timer = setTimeout(open, waitMs(failures))
    failures += 1
  }

  function drop(): void {
    clearTimeout(timer)
    forgetSilence()
    source?.close()
    source = null
  }

  const forget = watchPage({
    onHidden: () => {
      clearTimeout(timer)
      timer = setTimeout(drop, hiddenForMs)
    },
    onShown: open,
    onNetwork: () => {
      sayWaiting(handlers)
      if (navigator.onLine) open()
      else drop()
    },
  })
  if (!navigator.onLine) handlers.onState('offline')
  open()

  return () => {
    isOver = true
    drop()
    forget()
  }
}

interface StreamTurns {
  onReady: () => void
  /** The reader may see no more. */
  onClosed: () => void
  /** The browser has given up, or has not noticed that nobody is there. */
  onDead: () => void
}

/** Hands what a stream says to the handlers; returns how to stop waiting for its next word. */
function listenTo(stream: EventSource, handlers: LiveHandlers, turns: StreamTurns): () => void {
  stream.addEventListener(liveMessages.ready, (message) => {
    turns.onReady()
    handlers.onState('live')
    if ((JSON.parse(message.data) as { resumed: boolean }).resumed !== true) handlers.onGap?.()
  })
  stream.addEventListener(liveMessages.event, (message) => handlers.onEvent?.(JSON.parse(message.data)))
  stream.addEventListener(liveMessages.position, (message) => handlers.onPosition?.(JSON.parse(message.data)))
  stream.addEventListener(liveMessages.closed, () => {
    turns.onClosed()
    handlers.onState('closed')
  })
  stream.addEventListener('error', () => {
    sayWaiting(handlers)
    if (stream.readyState === EventSource.CLOSED) turns.onDead()
  })
  return noticeSilence(stream, () => {
    sayWaiting(handlers)
    turns.onDead()
  })
}

/** Nothing comes for now; the browser may be trying again by itself. */
function sayWaiting(handlers: LiveHandlers): void {
  handlers.onState(navigator.onLine ? 'reconnecting' : 'offline')
}

/** A network that goes without a word leaves the browser waiting for ever; returns how to stop noticing. */
function noticeSilence(stream: EventSource, onSilent: () => void): () => void {
  let timer = setTimeout(onSilent, silenceMs)
  const received = () => {
    clearTimeout(timer)
    timer = setTimeout(onSilent, silenceMs)
  }
  for (const name of Object.values(liveMessages)) stream.addEventListener(name, received)
  return () => clearTimeout(timer)
}

/** Returns when the page is hidden or shown and when the network comes or goes; returns how to stop. */
function watchPage(on: { onHidden: () => void; onShown: () => void; onNetwork: () => void }): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const onVisibility = () => (document.visibilityState === 'hidden' ? on.onHidden() : on.onShown())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('online', on.onNetwork, { signal })
  addEventListener('offline', on.onNetwork, { signal })
  return () => watching.abort()
}

/** Longer after each failure, and never the same for everybody who lost the same server. */
function waitMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestWaitMs) * (0.75 + Math.random() / 2)
}
