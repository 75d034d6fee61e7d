/** What is said when a step of notifications fails; the specification's own words. */
export const pushWords = {
  unconfigured: 'Firebase not configured. Please provide Firebase credentials.',
  denied: 'Notification permission denied',
  noToken: 'Failed to get FCM token',
  notSubscribed: 'Failed to subscribe to server',
  nothingHeld: 'No active FCM subscription',
  notUnsubscribed: 'Failed to unsubscribe from server',
  testFailed: 'Failed to send test notification',
  off: 'Notifications are switched off on this site.',
  noService: 'This browser could not reach its push service. Try again on another network.',
} as const

/** A step of notifications that failed, in words for the person. */
export class PushRefusal extends Error {
  constructor(words: string, options: ErrorOptions = {}) {
    super(words, options)
    this.name = 'PushRefusal'
  }
}
