import { Suspense, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PageMode } from '#contract/rendering.ts'
import { useIsSigningOut } from '#web/accounts/sign-out.ts'
import { useDueSignOut } from '#web/accounts/use-due-sign-out.ts'
import { appMode, onAppModeChange } from '#web/platform/app-mode.ts'
import { useViewer } from '#web/platform/session.ts'
import { Frame } from './frame.tsx'
import { outcomeFor, type PageOutcome, plainPage } from './page-outcome.ts'
import { Redirect } from './redirect.tsx'
import type { PageStart } from './root.tsx'
import { hasTableFor, loadTableFor } from './route-table.ts'
import { notFoundRoute } from './routes.tsx'
import { ScreenSlot } from './screen-slot.tsx'
import { useAnswers } from './use-answers.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { Waiting } from './waiting.tsx'

interface PageViewProps {
  start: PageStart
  /** The visitor is still on the page that the server sent. */
  isFirst: boolean
}

/** Shows the page of the present address inside its frame. */
export function PageView({ start, isFirst }: PageViewProps) {
  const [path] = useLocation()
  const search = useSearch()
  const { viewer, isUnknown } = useViewer()
  useLinkClicks()
  useDueSignOut()
  const isSigningOut = useIsSigningOut()
  const mode = useSyncExternalStore(onAppModeChange, appMode, () => start.mode)
  const hasTable = useTable(path)
  if (isSigningOut) return <Waiting words="Signing you out..." />
  if (!hasTable) return <Waiting />
  // Until it is known who is here, only pages that are open to everybody are decided.
  const outcome = outcomeFor(path, search, viewer ?? null, mode)
  if (outcome.kind === 'redirect') {
    // Where nobody can say who is here, a page for somebody asks for a sign-in; that finds out once it can.
    return viewer === undefined && !isUnknown ? <Waiting /> : <Redirect key={outcome.to} to={outcome.to} />
  }
  const shown = isFirst && start.verdict === 'missing' ? plainPage(notFoundRoute) : outcome
  return <Page key={path} outcome={shown} mode={mode} origin={start.origin} path={path} search={search} />
}

interface PageProps {
  outcome: PageOutcome & { kind: 'page' }
  mode: PageMode
  origin: string
  path: string
  search: string
}

function Page({ outcome, mode, origin, path, search }: PageProps) {
  const { data, isMissing } = useAnswers(outcome.queries)
  const { route, params } = isMissing ? plainPage(notFoundRoute).match : outcome.match
  const place = { params, search: new URLSearchParams(search) }
  return (
    <Frame mode={mode} kind={route.frame ?? 'site'} path={path}>
      <Suspense fallback={<Waiting />}>
        <ScreenSlot route={route} place={place} data={data} origin={origin} path={path} />
      </Suspense>
    </Frame>
  )
}

/** Loads the route table that holds the path; a table that cannot be had is an error of the page. */
function useTable(path: string): boolean {
  const [error, setError] = useState<unknown>(null)
  // Counted: one page after the other may need a table, and each has to be heard of.
  const [, hear] = useReducer((times: number) => times + 1, 0)
  const hasTable = hasTableFor(path)
  useEffect(() => {
    // It may have come since this was drawn.
    if (!hasTable) (loadTableFor(path) ?? Promise.resolve()).then(hear, setError)
  }, [path, hasTable])
  if (error !== null) throw error
  return hasTable
}
