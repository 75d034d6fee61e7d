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
  'auth.readSecondStep': 'everybody',
  'auth.secondFactor': 'everybody',
  'auth.passkeyOptions': 'everybody',
  'auth.passkeySignIn': 'everybody',

  'factors.list': 'signedIn',
  'factors.beginTotp': 'signedIn',
  'factors.confirmTotp': 'signedIn',
  'factors.removeTotp': 'signedIn',
  'factors.renewRecoveryCodes': 'signedIn',
  'factors.beginPasskey': 'signedIn',
  'factors.addPasskey': 'signedIn',
  'factors.renamePasskey': 'signedIn',
  'factors.removePasskey': 'signedIn',
  'factors.linkGoogle': 'signedIn',
  'factors.unlinkGoogle': 'signedIn',
  'auth.signup': 'everybody',
  'auth.resendVerification': 'everybody',
  'auth.registerEmail': 'everybody',
  'auth.verifyEmail': 'everybody',
  'auth.forgotPassword': 'everybody',
  'auth.resetPassword': 'everybody',

  'settings.list': 'everybody',
  'markets.list': 'everybody',
  'markets.get': 'everybody',
  'lists.parse': 'everybody',
  'tracking.get': 'everybody',
  'tracking.events': 'everybody',

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

  'admin.settings': 'settings.manage',
  'admin.saveSettings': 'settings.manage',
  'admin.mail': 'settings.manage',
  'admin.saveMail': 'settings.manage',
  'admin.testMail': 'settings.manage',
  'admin.beginGoogleMail': 'settings.manage',
  'admin.finishGoogleMail': 'settings.manage',
  'admin.disconnectGoogleMail': 'settings.manage',
  'admin.letters': 'settings.manage',
  'admin.letter': 'settings.manage',
  'admin.retryLetter': 'settings.manage',
  'admin.letterTemplates': 'settings.manage',
}

/** Routes that are no endpoints: for machines and readers, without a word about anybody. */
export const openRoutes = [
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/auth/google',
  '/auth/google/callback',
]
