import { lazy, Suspense } from 'react'
import { Banners } from '#web/app/frame/banners.tsx'
import { NoticeBar } from '#web/app/frame/notice-bar.tsx'
import { TooltipHost } from '#web/design/overlays/tooltip-host.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { isFramed, isInstalled } from '#web/platform/page/app-mode.ts'
import { useMe } from '#web/platform/session/session.ts'

const Splash = quietPart(async () => (await import('./page/splash.tsx')).Splash)

/** Visitors have no messages, so they load no chat. */
const SignedInExtras = lazy(async () => ({
  default: (await import('./signed-in-extras.tsx')).SignedInExtras,
}))

/** What is beside every page: how it is with the network, a new version, what it may ask for, what an icon means. */
export function ExtrasView() {
  const isSignedIn = useMe() != null
  return (
    <>
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
    </>
  )
}
