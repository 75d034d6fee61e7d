/** Counts what waits for a person, at the page where it is dealt with. */
export function NeedCount({ count, what }: { count: number; what: string }) {
  if (count === 0) return null
  return (
    <span className="absolute -top-2 left-3 min-w-4.5 rounded-full bg-pepper px-1 text-center text-[0.6875rem] leading-[1rem].5 font-bold text-on-pepper tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what} </span>
    </span>
  )
}
