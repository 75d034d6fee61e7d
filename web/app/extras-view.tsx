import { Component, type ReactNode, Suspense } from 'react'
import { Banners } from '#web/app/frame/banners.tsx'
import { NoticeBar } from '#web/app/frame/notice-bar.tsx'
import { TooltipHost } from '#web/design/overlays/tooltip-host.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { log } from '#web/platform/core/log.ts'
import { isFramed, isInstalled } from '#web/platform/page/app-mode.ts'
import { useMe } from '#web/platform/session/session.ts'

const Splash = quietPart(async () => (await import('./page/splash.tsx')).Splash)

/** Visitors have no messages, so they load no chat. */
const SignedInExtras = quietPart(async () => (await import('./signed-in-extras.tsx')).SignedInExtras)

/** Shows what is beside every page: how it is with the network, a new version, what it may ask for, what an icon means. */
export function ExtrasView() {
  const isSignedIn = useMe() != null
  return (
    <ExtrasBoundary>
      <NoticeBar />
      {!isFramed() && isSignedIn && (
        <Suspense>
          <SignedInExtras />
        </Suspense>
      )}
      {!isFramed() && <Banners />}
      {!isFramed() && isInstalled() && (
        <Suspense>
          <Splash />
        </Suspense>
      )}
      <TooltipHost />
    </ExtrasBoundary>
  )
}

/** A page goes on without what is beside it where that fails. */
class ExtrasBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    log('ERROR', 'The page goes on without its notices', error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
