import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  picture?: ReactNode
  /** Says what to do about it. */
  action?: ReactNode
}

/** Nothing here yet, said kindly, with the next step. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      {picture}
      <h2 className="text-xl">{title}</h2>
      {children !== undefined && <div className="text-ink-soft text-pretty">{children}</div>}
      {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
