import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
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
            <LaunchGate waiting={<Waiting />}>
              <PageView start={start} />
            </LaunchGate>
          </RootErrorBoundary>
          <ToastHost />
        </Router>
      </ClockStart>
    </QueryClientProvider>
  )
}
