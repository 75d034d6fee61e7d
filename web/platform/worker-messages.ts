/** A page to the worker. */
export type ToWorker =
  /** The person has agreed to the new version. */
  | { kind: 'takeOver' }
  /** A page runs, with this entry script; the worker may look for what nobody needs any more. */
  | { kind: 'running'; entry: string }
  /** Keep the agent's pages too, which customers never need. */
  | { kind: 'keepDesk' }

/** A worker to a page. */
export type ToPage =
  /** Answered on the message's port with the page's entry script. */
  | { kind: 'whichEntry' }
  /** Somebody pressed a notification; answered on the port once the page is on its way there. */
  | { kind: 'goTo'; link: string }
  /** A notification has just been shown. */
  | { kind: 'arrived'; push: ShownPush }

/** A notification as it came: what it shows, what it opens, who sent it and under which id. */
export interface ShownPush {
  title: string
  body: string
  icon: string
  image: string | null
  /** Path on this site. */
  link: string
  /** What it takes the place of on the device. */
  topic: string
  data: Record<string, string>
  sender: string
  messageId: string
}

/** Prefix of every cache of ours: by this name they stay over a sign-out. */
export const cachePrefix = 'kasuwa-public-'
/** Name under which the browser wakes the worker when there is a network again. */
export const syncTag = 'kasuwa-outbox'
/** The browser's database of what one person reads and sends; it goes with the sign-out. */
export const personStoreName = 'kasuwa-person'

/** What one build keeps on the device; written into the worker when it is built. */
export interface KeptFiles {
  /** Hash of all names below. */
  build: string
  /** The entry script, which tells builds apart. */
  entry: string
  /** For every visitor. */
  core: string[]
  /** For agents, on top of it. */
  desk: string[]
}
