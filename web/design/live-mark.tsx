import * as texts from './texts.ts'

interface LiveMarkProps {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed'
}

/** Says honestly how current the page is; nothing once there is no more to come. */
export function LiveMark({ state }: LiveMarkProps) {
  if (state === 'closed') return null
  const { label: text, look } = marks[state]
  return (
    <span role="status" className={`inline-flex items-center gap-2 text-xs font-semibold ${look}`}>
      <span className="relative size-2">
        {state === 'live' && <span className="absolute inset-0 animate-ripple rounded-full bg-current" />}
        <span className="absolute inset-0 rounded-full bg-current" />
      </span>
      {text}
    </span>
  )
}

const marks = {
  connecting: { label: texts.connection.connecting, look: 'text-ink-soft' },
  live: { label: texts.connection.live, look: 'text-leaf' },
  reconnecting: { label: texts.connection.reconnecting, look: 'text-amber-deep' },
  offline: { label: texts.connection.offline, look: 'text-pepper' },
}
