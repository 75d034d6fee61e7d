import type { Permission } from '#contract/endpoint.ts'

/** Whom an endpoint lets in: everybody, whoever is signed in, a role, or staff who hold a permission. */
type LetIn = 'everybody' | 'signedIn' | 'customer' | 'agent' | Permission

/**
 * Who may call what, written by hand and held against the server by `roles.test.ts`. Godmode holds every
 * permission. An endpoint that is not here fails the tests: decide who may call it, then add it.
 */
export const roleTable: Record<string, LetIn> = {
  'auth.login': 'everybody',
  'auth.logout': 'everybody',
  'auth.me': 'signedIn',

  'settings.list': 'everybody',
  'markets.list': 'everybody',
  'markets.get': 'everybody',
  'markets.figures': 'everybody',
  'lists.parse': 'everybody',
  'tracking.get': 'everybody',
  'tracking.events': 'everybody',

  'launch.subscribe': 'everybody',
  'launch.verifyKey': 'everybody',

  'orders.place': 'customer',
  'orders.cancel': 'customer',
  'orders.list': 'signedIn',
  'orders.get': 'signedIn',
  'orders.events': 'signedIn',
  'orders.myEvents': 'signedIn',

  'agent.desk': 'agent',
  'agent.duty': 'agent',
  'agent.position': 'agent',
  'agent.offers': 'agent',
  'agent.accept': 'agent',
  'agent.decline': 'agent',
  'agent.trips': 'agent',
  'agent.trip': 'agent',
  'agent.start': 'agent',
  'agent.handBack': 'agent',
  'agent.buy': 'agent',
  'agent.miss': 'agent',
  'agent.reopen': 'agent',
  'agent.purchase': 'agent',
  'agent.depart': 'agent',
  'agent.arrive': 'agent',
  'agent.deliver': 'agent',
  'agent.fail': 'agent',
  'agent.events': 'agent',

  'admin.overview': 'orders.read',
  'admin.orders': 'orders.read',
  'admin.order': 'orders.read',
  'admin.orderEvents': 'orders.read',
  'admin.agents': 'orders.read',
  'admin.assign': 'orders.manage',
  'admin.unassign': 'orders.manage',
  'admin.cancel': 'orders.manage',
  'admin.deliver': 'orders.manage',
  'admin.fail': 'orders.manage',
  'admin.redeliver': 'orders.manage',
  'admin.remit': 'money.manage',

  'launch.get': 'launch.manage',
  'launch.setMaintenance': 'launch.manage',
  'launch.createKey': 'launch.manage',
  'launch.revokeKey': 'launch.manage',
  'launch.subscribers': 'launch.manage',
  'launch.exportSubscribers': 'launch.manage',
}

/** Routes that are no endpoints: for machines and readers, without a word about anybody. */
export const openRoutes = [
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
]
