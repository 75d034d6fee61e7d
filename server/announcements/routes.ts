import {
  closeNotice as closeNoticeEndpoint,
  getNewsSubscription,
  listNoticesEndpoint,
  stopNewsEndpoint,
} from '#contract/notifications/notices.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { closeNotice, readNotices } from './read-notices.ts'
import { readNewsSubscription, useNewsLink } from './use-unsubscribe-link.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  secret: string
}

/** Registers what people see of announcements: notices in the app, and the link that stops emails. */
export function registerNotices(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(listNoticesEndpoint, ({ viewer }) => readNotices({ db, clock }, viewer.user.id))
  api.answer(closeNoticeEndpoint, ({ params, viewer, write }) =>
    write((tx) => closeNotice({ tx, clock }, { id: params.id, userId: viewer.user.id })),
  )
  api.answer(getNewsSubscription, ({ params }) => readNewsSubscription(context, params.token))
  // Mail programs post a form of their own, which says nothing that the link does not.
  api.webhook(stopNewsEndpoint, ({ params }) => useNewsLink(context, params.token))
}
