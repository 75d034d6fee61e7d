import type { NewsSubscription } from '#contract/notifications/notices.ts'
import { readNews, setNewsOff } from '#server/accounts/profile/set-subscription.ts'
import { isWaiting, removeSubscriber } from '#server/launch/remove-subscriber.ts'
import { fail } from '#server/platform/core/errors.ts'
import { deleteWaitingMails } from '#server/platform/mail/mail-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { dropEmails, listWaitingEmails, noteUnsubscribed } from './delivery-store.ts'
import { type NewsLink, readNewsLink } from './rules.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  secret: string
}

/** Returns whether the owner of a link still gets news. Throws where the link is not ours. */
export async function readNewsSubscription(
  { db, secret }: Context,
  token: string,
): Promise<NewsSubscription> {
  const { of, target } = openLink(secret, token)
  const isOn = of === 'account' ? await readNews(db, target) : await isWaiting(db, target)
  return { of, isOn: isOn ?? false }
}

/** Stops news by the link of an email, and takes back emails that are still to go. Doing it again changes nothing. */
export async function useNewsLink({ db, clock, secret }: Context, token: string): Promise<NewsSubscription> {
  const { of, target, announcementId } = openLink(secret, token)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (of === 'account') await setNewsOff(tx, target)
    else await removeSubscriber(tx, target)
    await noteUnsubscribed(tx, { announcementId, target, now })
    const emails = await deleteWaitingMails(tx, await listWaitingEmails(tx, { target }), now)
    await dropEmails(tx, emails, 'Not wanted any more.', now)
  })
  return { of, isOn: false }
}

function openLink(secret: string, token: string): NewsLink {
  const link = readNewsLink(secret, token)
  if (link === null) throw fail('announcements.link_unknown')
  return link
}
