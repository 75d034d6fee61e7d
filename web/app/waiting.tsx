/** Stands where a page will be; shows itself only when that takes a moment. */
export function Waiting({ words = 'Loading...' }: { words?: string }) {
  return (
    <p className="animate-late grid min-h-[60vh] place-items-center text-ink-soft" role="status">
      {words}
    </p>
  )
}
