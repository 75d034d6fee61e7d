import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { findTrackingCode } from '#domain/tracking-code.ts'
import * as common from '#web/design/common-texts.ts'
import { orderChatQuery, unreadQuery } from '#web/entities/chat/chat-queries.ts'
import { isRefusal } from '#web/platform/api/api.ts'
import { type Route, route } from '#web/platform/page/route.ts'
import { screen } from '#web/platform/page/screen.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { orderOf, statusTitle } from '#web/site/orders/core/order-state.ts'
import { ordersPageQuery } from '#web/site/orders/order-list-query.ts'
import { linkedQuestionQuery } from '#web/site/orders/questions/question-queries.ts'
import { invitationQuery, paymentsQuery, walletQuery } from '#web/site/payment/payments-queries.ts'
import { shareDescription, trackedTitle } from '#web/site/tracking/tracked-title.ts'
import { trackedQuery } from '#web/site/tracking/tracking-queries.ts'
import { untrackedText } from '#web/site/tracking/untracked-text.ts'
import * as texts from './texts.ts'

/** Where somebody works whose orders are no customer's; null for customers and visitors. */
function workplaceOf(viewer: CurrentUser | null): string | null {
  if (viewer?.role === 'agent') return '/dashboard'
  return viewer !== null && isAdmin(viewer) ? '/admin' : null
}

/** A customer's orders, and following one by its code. */
export const orderRoutes: readonly Route[] = [
  route({
    path: '/my-orders',
    access: 'signedIn',
    redirect: ({ viewer }) => workplaceOf(viewer),
    screen: screen(
      'web/site/orders/own-orders-screen.tsx',
      async () => (await import('#web/site/orders/own-orders-screen.tsx')).OwnOrdersScreen,
    ),
    queries: () => ({ orders: ordersPageQuery(null), unread: unreadQuery }),
    head: () => ({ title: texts.orders.mine, isPrivate: true }),
  }),
  route({
    path: '/orders',
    redirect: ({ viewer }) => workplaceOf(viewer),
    screen: screen(
      'web/site/orders/visitor-orders-screen.tsx',
      async () => (await import('#web/site/orders/visitor-orders-screen.tsx')).VisitorOrdersScreen,
    ),
    queries: ({ viewer }) => (viewer === null ? {} : { orders: ordersPageQuery(null), unread: unreadQuery }),
    head: () => ({
      title: texts.orders.title,
      description: texts.orders.description,
      isPrivate: true,
    }),
  }),
  route({
    path: '/orders/:id',
    holdsBanners: true,
    access: 'signedIn',
    redirect: ({ viewer, params }) =>
      viewer?.role === 'agent' ? `/dashboard?trip=${encodeURIComponent(params.id)}` : null,
    searchKeys: ['placed', 'chat'],
    screen: screen(
      'web/site/orders/own-order-screen.tsx',
      async () => (await import('#web/site/orders/own-order-screen.tsx')).OwnOrderScreen,
    ),
    queries: ({ params }) => ({ order: orderQuery(params.id), chat: orderChatQuery(params.id) }),
    head: ({ data: { order } }) => ({
      title: texts.app.withName(
        order === undefined ? common.label.yourOrder : statusTitle(orderOf(order, Date.parse(order.now))),
      ),
      isPrivate: true,
    }),
  }),
  route({
    path: '/orders/:id/payment',
    holdsBanners: true,
    access: 'signedIn',
    searchKeys: ['reference'],
    screen: screen(
      'web/site/payment/payment-screen.tsx',
      async () => (await import('#web/site/payment/payment-screen.tsx')).PaymentScreen,
    ),
    queries: ({ params }) => ({ order: orderQuery(params.id), payments: paymentsQuery(params.id) }),
    head: () => ({ title: texts.orders.payment, isPrivate: true }),
  }),
  route({
    path: '/wallet',
    access: 'signedIn',
    screen: screen(
      'web/site/payment/wallet-screen.tsx',
      async () => (await import('#web/site/payment/wallet-screen.tsx')).WalletScreen,
    ),
    queries: ({ viewer }) =>
      viewer?.role === 'customer' ? { wallet: walletQuery(null), invitation: invitationQuery } : {},
    head: () => ({ title: texts.orders.wallet, isPrivate: true }),
  }),
  route({
    path: '/orders/:id/receipt',
    holdsBanners: true,
    access: 'signedIn',
    // Nothing but the receipt continues paper.
    frame: 'bare',
    screen: screen(
      'web/site/orders/after-delivery/receipt-screen.tsx',
      async () => (await import('#web/site/orders/after-delivery/receipt-screen.tsx')).ReceiptScreen,
    ),
    queries: ({ params }) => ({ order: orderQuery(params.id) }),
    head: ({ data: { order } }) => ({
      title: order === undefined ? texts.orders.receipt : texts.orders.receiptFrom(order.market.name),
      isPrivate: true,
    }),
  }),
  route({
    path: '/q/:token',
    holdsBanners: true,
    screen: screen(
      'web/site/orders/questions/linked-question-screen.tsx',
      async () =>
        (await import('#web/site/orders/questions/linked-question-screen.tsx')).LinkedQuestionScreen,
    ),
    queries: ({ params }) => ({ question: linkedQuestionQuery(params.token) }),
    head: () => ({
      title: texts.orders.question,
      description: texts.orders.questionDescription,
      isPrivate: true,
    }),
    status: ({ question }) => (isRefusal(question) ? 404 : 200),
  }),
  route({
    path: '/orders/waiting/:key',
    holdsBanners: true,
    screen: screen(
      'web/site/checkout/unsent-order-screen.tsx',
      async () => (await import('#web/site/checkout/unsent-order-screen.tsx')).UnsentOrderScreen,
    ),
    head: () => ({ title: texts.orders.unsent, isPrivate: true }),
  }),
  route({
    path: '/track',
    searchKeys: ['code'],
    screen: screen(
      'web/site/tracking/track-screen.tsx',
      async () => (await import('#web/site/tracking/track-screen.tsx')).TrackScreen,
    ),
    redirect: ({ search }) => {
      const code = findTrackingCode(search.get('code') ?? '')
      return code === null ? null : `/track/${code}`
    },
    head: () => ({
      title: texts.orders.track,
      description: texts.orders.trackDescription,
      canonical: '/track',
    }),
  }),
  route({
    path: '/track/:code',
    holdsBanners: true,
    screen: screen(
      'web/site/tracking/tracked-screen.tsx',
      async () => (await import('#web/site/tracking/tracked-screen.tsx')).TrackedScreen,
    ),
    // Every spelling of a code leads to one address, so that it is stored and shared once.
    redirect: ({ params }) => {
      const code = findTrackingCode(params.code)
      return code === null || code === params.code ? null : `/track/${code}`
    },
    queries: ({ params }) => ({ tracked: trackedQuery(params.code) }),
    head: ({ data: { tracked } }) => {
      if (tracked === undefined) return { title: texts.orders.track, isPrivate: true }
      if (isRefusal(tracked))
        return { title: texts.app.withName(untrackedText(tracked).title), isPrivate: true }
      return {
        title: texts.app.withName(trackedTitle(tracked)),
        description: shareDescription(tracked),
        isPrivate: true,
      }
    },
    status: ({ tracked }) => {
      if (!isRefusal(tracked)) return 200
      // What cannot be a code names no order.
      return tracked.refusedWith === 400 ? 404 : tracked.refusedWith
    },
  }),
]
