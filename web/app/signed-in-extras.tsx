import { AnnouncementNotices } from '#web/admin/announcements/announcement-notices.tsx'
import { NavCounts } from '#web/app/frame/nav-counts.tsx'
import { navigate } from '#web/app/frame/navigation.ts'
import { ChatNews } from '#web/entities/chat/chat-updates.tsx'

/** What is shown beside every page of somebody who is signed in: announcements, new messages and their counts. */
export function SignedInExtras() {
  return (
    <>
      <AnnouncementNotices onGo={navigate} />
      <ChatNews onGo={navigate} />
      <NavCounts />
    </>
  )
}
