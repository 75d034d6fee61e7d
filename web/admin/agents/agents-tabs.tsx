import * as texts from './texts.ts'

const pages = [
  ['/admin/agents', texts.agents],
  ['/admin/agents/applications', texts.applications],
  ['/admin/agents/rota', texts.rota],
] as const

/** The pages about agents. */
export function AgentsTabs({ here }: { here: (typeof pages)[number][0] }) {
  return (
    <nav aria-label={texts.pagesAboutAgents} className="flex flex-wrap rounded-md bg-sunken p-1">
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
