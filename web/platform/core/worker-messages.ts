export type ToWorker =
  /** The person has agreed to the new version. */
  | { kind: 'takeOver' }
  /** A page runs, with this entry script; the worker may look for what nobody needs any more. */
  | { kind: 'running'; entry: string }
  /** Keep these pages on the device from now on, in every build. */
  | { kind: 'cache'; part: CachedPart }
  /** Keep what every page needs, and these files, which a first visit had before there was a worker. */
  | { kind: 'cacheFiles'; paths: string[] }

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
/** Which parts this device keeps, over all builds. */
export const wantedCache = `${cachePrefix}wanted`
/** Name under which the browser wakes the worker when there is a network again. */
export const syncTag = 'kasuwa-outbox'
/** The browser's database of what one person reads and sends; deleted at sign-out. */
export const personStoreName = 'kasuwa-person'

/**
 * What a device keeps: for every visitor the way to an order; what reads its list, for who has begun one; once it
 * is known to need them, the customer's pages and the agent's.
 */
export const cachedParts = ['list', 'reader', 'app', 'dashboard'] as const
export type CachedPart = (typeof cachedParts)[number]

/** Lists the files that one build stores on the device; the build writes it into the worker. */
export interface CachedFiles {
  /** Hash of all names below. */
  build: string
  entry: string
  /** For every visitor: what the page without content needs. */
  core: string[]
  /** Names the file that older browsers load first. */
  builtIns: string
  /** The file that lists those of each part. */
  lists: string
}
