import { InstallBanner } from './install-banner.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { Splash } from './splash.tsx'
import { isFramed } from './window-mode.ts'

/** What stands beside every page: how it is with the network, a new version, the way onto the home screen. */
export function BesideView() {
  return (
    <>
      <NoticeBar />
      {!isFramed() && <InstallBanner />}
      {!isFramed() && <Splash />}
    </>
  )
}
