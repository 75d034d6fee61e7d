import * as texts from './texts.ts'

interface SectionIndexProps {
  sections: readonly { id: string; title: string }[]
  /** A column that stays beside the sections on a wide screen; else a row above them. */
  isColumn?: boolean
}

/** Links to the sections of a long page, by the ids that they have; a strip to swipe on a phone. */
export function SectionIndex({ sections, isColumn = false }: SectionIndexProps) {
  return (
    <nav
      aria-label={texts.page.sections}
      className={`flex gap-1 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] ${isColumn ? 'lg:sticky lg:top-4 lg:grid' : 'lg:flex-wrap'}`}
    >
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-11 shrink-0 items-center rounded-md px-3 font-semibold text-ink-soft no-underline hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
