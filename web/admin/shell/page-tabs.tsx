interface PageTabsProps<Path extends string> {
  label: string
  pages: readonly (readonly [path: Path, text: string])[]
  here: NoInfer<Path>
}

/** Links between the pages of one part of the admin area. */
export function PageTabs<Path extends string>({ label, pages, here }: PageTabsProps<Path>) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-md bg-sunken p-1">
      {pages.map(([href, text]) => (
        <a
          key={href}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-sm px-4 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-rest"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
