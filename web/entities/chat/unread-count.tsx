import * as texts from './texts.ts'

/** Shows how many messages are new; nothing where none is. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-grid h-6 min-w-6 grid-flow-col place-content-center rounded-full bg-pepper px-1.5 font-sans text-xs leading-[1.5rem] font-bold text-on-pepper tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {texts.updates.count(count)}</span>
    </span>
  )
}
