import { findTrackingCode } from '#contract/tracking-code.ts'
import { orderChatQuery, unreadQuery } from '#web/chat/chat-queries.ts'
import { errandOf, statusTitle } from '#web/orders/errand.ts'
import { ordersPageQuery } from '#web/orders/order-list-query.ts'
import { orderQuery } from '#web/orders/order-queries.ts'
import { linkedQuestionQuery } from '#web/orders/question-queries.ts'
import { paymentsQuery, walletQuery } from '#web/payments/payments-queries.ts'
import { isRefusal } from '#web/platform/api.ts'
import { type Route, route } from '#web/platform/route.ts'
import { screen } from '#web/platform/screen.ts'
import { shareDescription, trackedTitle } from '#web/tracking/tracked-title.ts'
import { trackedQuery } from '#web/tracking/tracking-queries.ts'
import { untrackedWords } from '#web/tracking/untracked-words.ts'

/** A customer's orders, and following one by its code. */
export const orderRoutes: readonly Route[] = [
  route({
    path: '/place-order',
    screen: screen(
      'web/orders/checkout-screen.tsx',
      async () => (await import('#web/orders/checkout-screen.tsx')).CheckoutScreen,
    ),
    head: () => ({
      title: 'Where and when · Kasuwa',
      description:
        'Say where your market list should go and when, see what it may come to, and place the order.',
      isPrivate: true,
    }),
  }),
  route({
    path: '/my-orders',
    access: 'signedIn',
    screen: screen(
      'web/app/own-orders-screen.tsx',
      async () => (await import('#web/app/own-orders-screen.tsx')).OwnOrdersScreen,
    ),
    queries: () => ({ orders: ordersPageQuery(null), unread: unreadQuery }),
    head: () => ({ title: 'My Orders · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/orders',
    screen: screen(
      'web/app/anybody-orders-screen.tsx',
      async () => (await import('#web/app/anybody-orders-screen.tsx')).AnybodyOrdersScreen,
    ),
    queries: ({ viewer }) => (viewer === null ? {} : { orders: ordersPageQuery(null), unread: unreadQuery }),
    head: () => ({
      title: 'Orders · Kasuwa',
      description: 'Your market orders: sign in, or follow one by its tracking code.',
    }),
  }),
  route({
    path: '/orders/:id',
    access: 'signedIn',
    searchKeys: ['placed', 'chat'],
    screen: screen(
      'web/app/own-order-screen.tsx',
      async () => (await import('#web/app/own-order-screen.tsx')).OwnOrderScreen,
    ),
    queries: ({ params }) => ({ order: orderQuery(params.id), chat: orderChatQuery(params.id) }),
    head: ({ data: { order } }) => ({
      title: `${order === undefined ? 'Your order' : statusTitle(errandOf(order, 0))} · Kasuwa`,
      isPrivate: true,
    }),
  }),
  route({
    path: '/orders/:id/payment',
    access: 'signedIn',
    searchKeys: ['reference'],
    screen: screen(
      'web/orders/payment-screen.tsx',
      async () => (await import('#web/orders/payment-screen.tsx')).PaymentScreen,
    ),
    queries: ({ params }) => ({ order: orderQuery(params.id), payments: paymentsQuery(params.id) }),
    head: () => ({ title: 'Payment · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/wallet',
    access: 'signedIn',
    screen: screen(
      'web/payments/wallet-screen.tsx',
      async () => (await import('#web/payments/wallet-screen.tsx')).WalletScreen,
    ),
    queries: ({ viewer }) => (viewer?.role === 'customer' ? { wallet: walletQuery(null) } : {}),
    head: () => ({ title: 'Wallet · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/orders/:id/receipt',
    access: 'signedIn',
    // Nothing but the receipt goes on paper.
    frame: 'bare',
    screen: screen(
      'web/orders/receipt-screen.tsx',
      async () => (await import('#web/orders/receipt-screen.tsx')).ReceiptScreen,
    ),
    queries: ({ params }) => ({ order: orderQuery(params.id) }),
    head: ({ data: { order } }) => ({
      title: order === undefined ? 'Receipt · Kasuwa' : `Receipt from ${order.market.name} · Kasuwa`,
      isPrivate: true,
    }),
  }),
  route({
    path: '/q/:token',
    screen: screen(
      'web/orders/linked-question-screen.tsx',
      async () => (await import('#web/orders/linked-question-screen.tsx')).LinkedQuestionScreen,
    ),
    queries: ({ params }) => ({ question: linkedQuestionQuery(params.token) }),
    head: () => ({
      title: 'A question about your list · Kasuwa',
      description: 'Your agent is in the market and asks. Look, and answer with one tap.',
      isPrivate: true,
    }),
    status: ({ question }) => (isRefusal(question) ? 404 : 200),
  }),
  route({
    path: '/orders/waiting/:key',
    screen: screen(
      'web/orders/waiting-order-screen.tsx',
      async () => (await import('#web/orders/waiting-order-screen.tsx')).WaitingOrderScreen,
    ),
    head: () => ({ title: 'Waiting to be sent · Kasuwa', isPrivate: true }),
  }),
  route({
    path: '/track',
    searchKeys: ['code'],
    screen: screen(
      'web/tracking/track-screen.tsx',
      async () => (await import('#web/tracking/track-screen.tsx')).TrackScreen,
    ),
    redirect: ({ search }) => {
      const code = findTrackingCode(search.get('code') ?? '')
      return code === null ? null : `/track/${code}`
    },
    head: () => ({
      title: 'Track an order · Kasuwa',
      description: 'Enter a tracking code and see how far a market errand is, live.',
      canonical: '/track',
    }),
  }),
  route({
    path: '/track/:code',
    screen: screen(
      'web/tracking/tracked-screen.tsx',
      async () => (await import('#web/tracking/tracked-screen.tsx')).TrackedScreen,
    ),
    // Every spelling of a code leads to one address, so that it is kept and shared once.
    redirect: ({ params }) => {
      const code = findTrackingCode(params.code)
      return code === null || code === params.code ? null : `/track/${code}`
    },
    queries: ({ params }) => ({ tracked: trackedQuery(params.code) }),
    head: ({ data: { tracked } }) => {
      if (tracked === undefined) return { title: 'Track an order · Kasuwa', isPrivate: true }
      if (isRefusal(tracked)) return { title: `${untrackedWords(tracked).title} · Kasuwa`, isPrivate: true }
      return {
        title: `${trackedTitle(tracked)} · Kasuwa`,
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
