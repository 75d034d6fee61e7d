import type { ReactNode } from 'react'

/** One family of primitives with a name, for the page that shows them all. */
export function Exhibit(props: { name: string; note?: string; children: ReactNode }) {
  return (
    <section
      className="grid grid-cols-1 gap-4 border-t border-line py-8"
      id={props.name.toLowerCase().replace(/\W+/g, '-')}
    >
      <div>
        <h2 className="text-xl">{props.name}</h2>
        {props.note !== undefined && <p className="max-w-prose text-sm text-ink-soft">{props.note}</p>}
      </div>
      {props.children}
    </section>
  )
}

/** Things side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
