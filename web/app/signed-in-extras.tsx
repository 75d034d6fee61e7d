import { AnnouncementNotices } from '#web/admin/announcements/announcement-notices.tsx'
import { NavCounts } from '#web/app/frame/nav-counts.tsx'
import { ChatNews } from '#web/entities/chat/chat-updates.tsx'
import { navigate } from './page/navigation.ts'

/** Shows beside every page of somebody who is signed in: announcements, new messages and their counts. */
export function SignedInExtras() {
  return (
    <>
      <AnnouncementNotices onGo={navigate} />
      <ChatNews onGo={navigate} />
      <NavCounts />
    </>
  )
}
