interface LiveMarkProps {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed'
}

/** Says honestly how current the page is; nothing once there is no more to come. */
export function LiveMark({ state }: LiveMarkProps) {
  if (state === 'closed') return null
  const { words, look } = marks[state]
  return (
    <span role="status" className={`inline-flex items-center gap-2 text-xs font-semibold ${look}`}>
      <span className="relative size-2">
        {state === 'live' && <span className="absolute inset-0 animate-ripple rounded-full bg-current" />}
        <span className="absolute inset-0 rounded-full bg-current" />
      </span>
      {words}
    </span>
  )
}

const marks = {
  connecting: { words: 'Connecting', look: 'text-ink-soft' },
  live: { words: 'Live', look: 'text-leaf' },
  reconnecting: { words: 'Reconnecting', look: 'text-amber-deep' },
  offline: { words: 'Offline', look: 'text-pepper' },
}
