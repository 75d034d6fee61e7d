import { navigate } from 'wouter/use-browser-location'
import { OfficeNotices } from '#web/announcements/office-notices.tsx'
import { ChatNews } from '#web/chat/chat-news.tsx'
import { TooltipHost } from '#web/design/tooltip-host.tsx'
import { OptInCard } from '#web/notifications/opt-in-card.tsx'
import { InstallBanner } from './install-banner.tsx'
import { NavCounts } from './nav-counts.tsx'
import { aroundNavigation } from './navigation.ts'
import { NoticeBar } from './notice-bar.tsx'
import { Splash } from './splash.tsx'
import { isFramed } from './window-mode.ts'

/** What stands beside every page: how it is with the network, a new version, what it may ask for, what an icon means. */
export function BesideView() {
  return (
    <>
      <NoticeBar />
      {!isFramed() && <OfficeNotices onGo={(link) => aroundNavigation(navigate, link)} />}
      {!isFramed() && <OptInCard />}
      {!isFramed() && <InstallBanner />}
      {!isFramed() && <Splash />}
      {!isFramed() && <ChatNews onGo={(link) => aroundNavigation(navigate, link)} />}
      {!isFramed() && <NavCounts />}
      <TooltipHost />
    </>
  )
}
