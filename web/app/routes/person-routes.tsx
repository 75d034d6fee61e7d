import { isAdmin } from '#contract/accounts/accounts.ts'
import { findTrackingCode } from '#domain/orders/tracking-code.ts'
import { siteFeatures } from '#web/app/features/site-features.ts'
import * as common from '#web/design/common-texts.ts'
import { newsSubscriptionQuery } from '#web/entities/account/announcements-queries.ts'
import { orderChatQuery, supportChatQuery, unreadQuery } from '#web/entities/chat/chat-queries.ts'
import { isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import { workplaceOf } from '#web/platform/session/workplace.ts'
import { addressesQuery, profileQuery, sessionsQuery } from '#web/site/account/core/profile-queries.ts'
import { apiKeysQuery, webhooksQuery } from '#web/site/account/programs/programs-queries.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import * as checkoutTexts from '#web/site/checkout/texts.ts'
import { offerSiteFeatures, offersOf } from '#web/site/features/site-features.ts'
import * as receiptTexts from '#web/site/orders/after-delivery/texts.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { orderOf, statusTitle } from '#web/site/orders/core/order-state.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import { linkedQuestionQuery } from '#web/site/orders/questions/question-queries.ts'
import * as questionTexts from '#web/site/orders/questions/texts.ts'
import { paymentsQuery, walletQuery } from '#web/site/payment/payments-queries.ts'
import { shareDescription, trackedTitle } from '#web/site/tracking/tracked-title.ts'
import { ownOrderQuery, trackedQuery } from '#web/site/tracking/tracking-queries.ts'
import { untrackedText } from '#web/site/tracking/untracked-text.ts'
import * as texts from './texts.ts'

const page = pagesOf(
  import.meta.glob([
    '/web/site/{chat,checkout,payment,tracking,account/programs,orders/after-delivery,orders/questions}/*-screen.tsx',
    '/web/site/orders/{own,visitor}-*-screen.tsx',
    '/web/site/account/{unsubscribe,profile/own-profile}-screen.tsx',
  ]),
)

offerSiteFeatures(siteFeatures)

/** Lists every page of one person: their orders, those that they follow, and their account. */
export const personRoutes: readonly Route[] = [
  page('/my-orders', 'site/orders/own-orders', {
    access: 'signedIn',
    title: common.page.myOrders,
    redirect: ({ viewer }) => workplaceOf(viewer),
    queries: () => ({ orders: ordersPageQuery(null), unread: unreadQuery }),
  }),
  page('/orders', 'site/orders/visitor-orders', {
    title: common.label.orders,
    description: texts.orders.description,
    redirect: ({ viewer }) => workplaceOf(viewer),
    queries: ({ viewer }) => (viewer === null ? {} : { orders: ordersPageQuery(null), unread: unreadQuery }),
  }),
  page('/orders/:id', 'site/orders/own-order', {
    access: 'signedIn',
    holdsBanners: true,
    searchKeys: ['placed', 'chat'],
    redirect: ({ viewer, params }) =>
      viewer?.role === 'agent' ? `/dashboard?trip=${encodeURIComponent(params.id)}` : null,
    queries: ({ params }) => ({ order: orderQuery(params.id), chat: orderChatQuery(params.id) }),
    title: ({ data: { order } }) =>
      order === undefined ? common.label.yourOrder : statusTitle(orderOf(order, Date.parse(order.now))),
  }),
  page('/orders/:id/payment', 'site/payment/payment', {
    access: 'signedIn',
    title: common.label.payment,
    holdsBanners: true,
    searchKeys: ['reference'],
    queries: ({ params }) => ({ order: orderQuery(params.id), payments: paymentsQuery(params.id) }),
  }),
  page('/wallet', 'site/payment/wallet', {
    access: 'signedIn',
    title: common.page.wallet,
    queries: ({ viewer }) =>
      viewer?.role === 'customer' ? { wallet: walletQuery(null), ...queriesOfWalletParts() } : {},
  }),
  page('/orders/:id/receipt', 'site/orders/after-delivery/receipt', {
    access: 'signedIn',
    holdsBanners: true,
    // Nothing but the receipt continues paper.
    frame: 'bare',
    queries: ({ params }) => ({ order: orderQuery(params.id) }),
    title: ({ data: { order } }) =>
      order === undefined ? receiptTexts.receipt.title : receiptTexts.receipt.shareTitle(order.market.name),
  }),
  page('/q/:token', 'site/orders/questions/linked-question', {
    title: questionTexts.link.title,
    description: texts.orders.questionDescription,
    holdsBanners: true,
    queries: ({ params }) => ({ question: linkedQuestionQuery(params.token) }),
    status: ({ question }) => (isRefusal(question) ? 404 : 200),
  }),
  page('/orders/waiting/:key', 'site/checkout/unsent-order', {
    title: checkoutTexts.unsentOrder.waiting,
    holdsBanners: true,
  }),
  page('/track', 'site/tracking/track', {
    searchKeys: ['code'],
    redirect: ({ search }) => {
      const code = findTrackingCode(search.get('code') ?? '')
      return code === null ? null : `/track/${code}`
    },
    head: () => ({ title: common.action.trackOrder, description: texts.orders.trackDescription }),
  }),
  page('/track/:code', 'site/tracking/tracked', {
    holdsBanners: true,
    // Every spelling of a code leads to one address, so that it is stored and shared once.
    searchKeys: ['k'],
    redirect: ({ params, search }) => {
      const code = findTrackingCode(params.code)
      if (code === null || code === params.code) return null
      const key = search.get('k')
      return key === null ? `/track/${code}` : `/track/${code}?k=${encodeURIComponent(key)}`
    },
    queries: ({ params, search }) => {
      const key = search.get('k')
      const tracked = trackedQuery(params.code)
      return key === null ? { tracked } : { tracked, own: ownOrderQuery(params.code, key) }
    },
    head: ({ data: { tracked } }) => {
      if (tracked === undefined) return { title: common.action.trackOrder, isPrivate: true }
      if (isRefusal(tracked)) return { title: untrackedText(tracked).title, isPrivate: true }
      return { title: trackedTitle(tracked), description: shareDescription(tracked), isPrivate: true }
    },
    status: ({ tracked }) => {
      if (!isRefusal(tracked)) return 200
      // Answers 404 for what cannot be a code: it names no order.
      return tracked.refusedWith === 400 ? 404 : tracked.refusedWith
    },
  }),
  page('/profile', 'site/account/profile/own-profile', {
    access: 'signedIn',
    title: common.page.profile,
    searchKeys: ['problem', 'linked'],
    queries: () => ({
      profile: profileQuery,
      sessions: sessionsQuery,
      addresses: addressesQuery,
      unread: unreadQuery,
    }),
  }),
  page('/profile/help', 'site/chat/help', {
    access: 'signedIn',
    title: common.page.help,
    redirect: ({ viewer }) => (viewer !== null && isAdmin(viewer) ? '/admin/chats' : null),
    queries: () => ({ chat: supportChatQuery }),
  }),
  page('/profile/api', 'site/account/programs/programs', {
    access: 'signedIn',
    title: accountTexts.data.apiKeys,
    redirect: ({ viewer }) => (viewer === null || viewer.role === 'customer' ? null : '/profile'),
    queries: () => ({ profile: profileQuery, keys: apiKeysQuery, webhooks: webhooksQuery }),
  }),
  ...siteFeatures.flatMap(({ routes }) => routes),
  page('/unsubscribe/:token', 'site/account/unsubscribe', {
    title: accountTexts.unsubscribe.title,
    queries: ({ params }) => ({ news: orRefusal(newsSubscriptionQuery(params.token), [400, 404]) }),
    status: ({ news }) => (isRefusal(news) ? 404 : 200),
  }),
]

function queriesOfWalletParts() {
  return Object.fromEntries(offersOf('walletParts').map(({ key, query }) => [key, query]))
}
