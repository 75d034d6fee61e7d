import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ExtrasSlot } from '#web/app/page/extras-slot.tsx'
import { Waiting } from '#web/app/page/loading-page.tsx'
import type { PageStart } from '#web/app/page/page-view.tsx'
import { PageView } from '#web/app/page/page-view.tsx'
import { RootErrorBoundary } from '#web/app/page/root-error-boundary.tsx'
import { ToastHost } from '#web/design/overlays/toast-host.tsx'
import { ClockStart } from '#web/platform/clock.tsx'
import { SavesData } from '#web/platform/page/data-saver.ts'
import { LocationProvider, usePath } from '#web/platform/page/location.tsx'
import { LaunchGate } from '#web/site/launch/launch-gate.tsx'
import { navigate, warmPage } from './page/navigation.ts'

const warm = (path: string) => void warmPage(path, '')

/** Renders the whole application, the same on both sides. */
export function Root(props: { client: QueryClient; start: PageStart; nowMs: number; isServer?: boolean }) {
  const { start } = props
  const asked = props.isServer === true ? start : null
  return (
    <QueryClientProvider client={props.client}>
      <ClockStart startMs={props.nowMs}>
        <LocationProvider asked={asked} navigate={navigate} warm={warm}>
          <SavesData value={start.savesData === true}>
            <RootErrorBoundary>
              <Site start={start} />
            </RootErrorBoundary>
          </SavesData>
          <ExtrasSlot />
          <ToastHost />
        </LocationProvider>
      </ClockStart>
    </QueryClientProvider>
  )
}

/** The page, unless maintenance mode is on; the gate comes and goes, and what it holds back begins again. */
function Site({ start }: { start: PageStart }) {
  const isFirst = useIsFirst(usePath())
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
