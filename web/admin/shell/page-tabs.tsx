import * as texts from './texts.ts'

interface PageTabsProps<Path extends string> {
  label: string
  /** Lists them, with how much waits for a person at each. */
  pages: readonly (readonly [path: Path, text: string, waiting?: number])[]
  here: NoInfer<Path>
}

/** Links between the pages of one part of the admin area. */
export function PageTabs<Path extends string>({ label, pages, here }: PageTabsProps<Path>) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-md bg-sunken p-1">
      {pages.map(([href, text, waiting = 0]) => (
        <a
          key={href}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-sm px-4 font-semibold max-sm:px-2 max-sm:text-sm text-ink-soft no-underline hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-rest"
        >
          {text}
          {waiting > 0 && (
            <span className="ml-1.5 rounded-full bg-pepper-tint px-1.5 text-xs text-pepper tabular-nums">
              {waiting}
              <span className="sr-only"> {texts.shell.needAttention}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
