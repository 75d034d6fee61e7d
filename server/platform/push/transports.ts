import type { FirebaseWeb } from '#contract/notifications/notifications.ts'

export const pushChoices = ['web_push', 'firebase', 'off'] as const
type PushChoice = (typeof pushChoices)[number]

/** Says how notifications go out, as admins have set it; keys and the service account are not in it. */
export interface PushSettings {
  provider: PushChoice
  firebase: FirebaseWeb & { vapidKey: string }
  /** Names whom a push service may write to about what we send: a `mailto:` address. */
  contact: string
}

/** Addresses one device. */
export type PushAddress =
  | { kind: 'fcm'; token: string }
  | { kind: 'webpush'; endpoint: string; p256dh: string; auth: string }

/** Describes a notification on its way; nothing in it is about a person. */
export interface OutgoingPush {
  /** Stays the same at every try. */
  id: string
  title: string
  body: string
  /** Path of the page that it opens. */
  link: string
  /** Says what it replaces: a later one with the same topic takes its place, on the way and on the device. */
  topic: string
  /** Says how long it is worth delivering. */
  ttlS: number
  isUrgent: boolean
  data: Record<string, string>
}

/** Hands a notification to a device's push service; throws PushFailure. */
export type SendPush = (settings: PushSettings, address: PushAddress, push: OutgoingPush) => Promise<void>

/**
 * Says why a notification did not go out, as text for admins. `gone`: the device takes none any more; `refused`: this one is
 * of no use to try again; `later`: it is.
 */
export class PushFailure extends Error {
  readonly outcome: 'gone' | 'refused' | 'later'
  /** In how many seconds the push service wants to be asked again, where it says so. */
  readonly retryAfterS: number | null

  constructor(
    outcome: PushFailure['outcome'],
    text: string,
    { cause, retryAfterS = null }: { cause?: unknown; retryAfterS?: number | null } = {},
  ) {
    super(text, { cause })
    this.name = 'PushFailure'
    this.outcome = outcome
    this.retryAfterS = retryAfterS
  }
}
