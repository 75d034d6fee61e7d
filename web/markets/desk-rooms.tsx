const rooms = [
  ['/admin/markets', 'Markets'],
  ['/admin/markets/goods', 'Goods'],
  ['/admin/markets/prices', 'Prices'],
] as const

/** The three parts of the markets' room. */
export function DeskRooms({ here }: { here: (typeof rooms)[number][0] }) {
  return (
    <nav aria-label="Markets, goods and prices" className="flex flex-wrap rounded-md bg-sunken p-1">
      {rooms.map(([href, words]) => (
        <a
          key={href}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-sm px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-rest"
        >
          {words}
        </a>
      ))}
    </nav>
  )
}
