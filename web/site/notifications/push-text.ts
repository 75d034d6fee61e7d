import * as texts from './texts.ts'

/** What is said when a step of notifications fails; the specification's own words. */
export const pushText = {
  unconfigured: 'Firebase not configured. Please provide Firebase credentials.',
  denied: 'Notification permission denied',
  noToken: texts.failure.noToken,
  notSubscribed: 'Failed to subscribe to server',
  nothingHeld: 'No active FCM subscription',
  notUnsubscribed: 'Failed to unsubscribe from server',
  testFailed: 'Failed to send test notification',
  off: texts.failure.denied,
  noService: texts.failure.noService,
} as const

/** A step of notifications that failed, as text for the person. */
export class PushRefusal extends Error {
  constructor(text: string, options: ErrorOptions = {}) {
    super(text, options)
    this.name = texts.failure.errorName
  }
}
