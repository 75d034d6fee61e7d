import { Suspense, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import type { PageMode } from '#contract/rendering.ts'
import { Frame } from '#web/app/frame/frame.tsx'
import { hasTableFor, loadTableFor } from '#web/app/routes/route-table.ts'
import { notFoundRoute } from '#web/app/routes/routes.tsx'
import { useIsSigningOut } from '#web/entities/account/sign-out.ts'
import { useDueSignOut } from '#web/entities/account/use-due-sign-out.ts'
import { appMode, onAppModeChange } from '#web/platform/page/app-mode.ts'
import { useHoldBanners } from '#web/platform/page/hold-banners.ts'
import { useNavigate, usePath, useSearch } from '#web/platform/page/location.tsx'
import { useCity, useViewer } from '#web/platform/session/session.ts'
import { Waiting } from './loading-page.tsx'
import { outcomeFor, type PageOutcome, plainPage, searchOf } from './page-outcome.ts'
import { ScreenSlot } from './screen-slot.tsx'
import * as texts from './texts.ts'
import { useAnswers } from './use-answers.ts'
import { useLinkClicks } from './use-link-clicks.ts'

/**
 * Says how the first page came: the server's verdict on it holds until the visitor moves on. An `undrawn` one came with
 * its data, the `shell` without.
 */
export interface PageStart {
  mode: PageMode
  path: string
  search: string
  /** Slug of the city that the page is about; left out while the site says nothing of cities. */
  city?: string
  origin: string
  verdict: 'page' | 'missing' | 'undrawn' | 'shell'
  /** Says that the browser asked for as little data as can be. */
  savesData?: true
  /** Source files of the parts that the page shows beside its screen. */
  parts?: readonly string[]
}

interface PageViewProps {
  start: PageStart
  /** The visitor is still on the page that the server sent. */
  isFirst: boolean
}

/** Shows the page of the present address inside its frame. */
export function PageView({ start, isFirst }: PageViewProps) {
  const path = usePath()
  const search = useSearch()
  const city = useCity()?.slug ?? null
  const { viewer, isUnknown } = useViewer()
  useLinkClicks()
  useDueSignOut()
  const isSigningOut = useIsSigningOut()
  const mode = useSyncExternalStore(onAppModeChange, appMode, () => start.mode)
  const hasTable = useTable(path)
  if (isSigningOut) return <Waiting text={texts.page.signingOut} />
  if (!hasTable) return <Waiting />
  // Decides only pages that are open to everybody until it is known who is here.
  const outcome = outcomeFor(path, search, viewer ?? null, { mode, city })
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
  const { data, isMissing } = useAnswers(outcome)
  const { route, params } = isMissing ? plainPage(notFoundRoute).match : outcome.match
  useHoldBanners(route.holdsBanners === true)
  const place = { params, search: searchOf(search) }
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
  // A counter, since one page after the other may need a table and each must rerender.
  const [, subscribe] = useReducer((times: number) => times + 1, 0)
  const hasTable = hasTableFor(path)
  useEffect(() => {
    // It may have come since this was drawn.
    if (!hasTable) (loadTableFor(path) ?? Promise.resolve()).then(subscribe, setError)
  }, [path, hasTable])
  if (error !== null) throw error
  return hasTable
}

/** Moves on without leaving a history entry. */
function Redirect(props: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(props.to, { replace: true }), [navigate, props.to])
  return null
}
