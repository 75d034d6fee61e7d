import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Router, useLocation } from 'wouter'
import type { PageMode } from '#contract/rendering.ts'
import { ToastHost } from '#web/design/toast-host.tsx'
import { LaunchGate } from '#web/launch/launch-gate.tsx'
import { ClockStart } from '#web/platform/clock.tsx'
import { aroundNavigation } from './navigation.ts'
import { PageView } from './page-view.tsx'
import { RootErrorBoundary } from './root-error-boundary.tsx'
import { Waiting } from './waiting.tsx'

/** How the first page came: the server's verdict on it holds until the visitor moves on. */
export interface PageStart {
  mode: PageMode
  path: string
  search: string
  origin: string
  nowMs: number
  verdict: 'page' | 'missing' | 'shell'
}

/** The whole application, the same on both sides. */
export function Root(props: { client: QueryClient; start: PageStart; isServer?: boolean }) {
  const { start } = props
  const place = props.isServer === true ? { ssrPath: start.path, ssrSearch: start.search } : {}
  return (
    <QueryClientProvider client={props.client}>
      <ClockStart startMs={start.nowMs}>
        <Router {...place} aroundNav={aroundNavigation}>
          <RootErrorBoundary>
            <Site start={start} />
          </RootErrorBoundary>
          <ToastHost />
        </Router>
      </ClockStart>
    </QueryClientProvider>
  )
}

/** The page, unless the site is held back; the gate comes and goes, and what it holds back begins anew. */
function Site({ start }: { start: PageStart }) {
  const isFirst = useIsFirst(useLocation()[0])
  return (
    <LaunchGate waiting={<Waiting />}>
      <PageView start={start} isFirst={isFirst} />
    </LaunchGate>
  )
}

/** True while the visitor is still on the page that the server sent. */
function useIsFirst(path: string): boolean {
  const [first] = useState(path)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && path !== first) setHasMoved(true)
  return !hasMoved && path === first
}
