import type { CurrentUser } from './accounts/accounts.ts'
import type { Endpoint } from './core/endpoint.ts'

/** Answers an endpoint inside the server's own process; rejects with a `status` where HTTP would answer an error. */
export type PageCall = (
  endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>,
  input: { params?: unknown; query?: unknown },
) => Promise<unknown>

/** Says which of the two route tables and frames a visitor gets: the web site's, or the installed app's. */
export type PageMode = 'site' | 'app'

/** Remembers on a device that it runs the installed app, so that the server renders that. */
export const appCookie = 'kasuwa-app'
/** Remembers on a device which city's markets it shows; read only while there is a choice. */
export const cityCookie = 'kasuwa-city'
/** Remembers on a device that it wants the pages without scripts (`1`), or those with them (`0`). */
export const plainCookie = 'kasuwa-plain'
/** Starts the installed app; always the app's own page. */
export const appStart = '/pwa'
/** Remembers on a device that the installed app has welcomed its person. */
export const welcomeSeen = 'kasuwa-splash-seen'
/** Browsers send it with what their worker loads ahead for a page; ours names the style that the device has saved. */
export const savedStyleHeader = 'service-worker-navigation-preload'
/** On every page and file of ours: what lacks it, such as a hotel's sign-in page, is never stored for offline use. */
export const ownAnswerHeader = 'x-kasuwa'

export interface PageAddress {
  mode: PageMode
  /** Decoded by nobody: the path as it came, starting with one slash. */
  path: string
  /** Query string without its question mark; empty when there is none. */
  search: string
  /** The city that the page is about; null while there is no choice. */
  city: string | null
}

export interface PageRequest extends PageAddress {
  /** Public origin, such as `https://kasuwa.example`, without a slash at the end. */
  origin: string
  /** Says that the request has a session cookie; without one no session is looked up. */
  hasSession: boolean
  nowMs: number
  /** Says that the browser asks for as little data as can be (`Save-Data`): no pictures that nobody asked for. */
  savesData?: boolean
  /** Says how far the log of events had been read before anything was read for this page. */
  logAt?: string
  call: PageCall
  /** Replaces whom the session names by somebody who stands for all of their kind, see `cachedFor`. */
  standIn?: CurrentUser | null
}

export const scenePhases = ['dawn', 'morning', 'noon', 'dusk', 'night'] as const
type ScenePhase = (typeof scenePhases)[number]

export interface RenderedPage {
  kind: 'page'
  status: number
  /** The language of its texts, such as en-NG. */
  language: string
  /** Tags for the head, escaped. */
  head: string
  body: string
  /** Says that the body is the page; else it stands in until the browser has drawn it. */
  isDrawn: boolean
  /** Is what the browser needs to take over, as JSON: the same for everybody who may get this page. */
  boot: string
  /** Is of this visit alone, as JSON: see `visitText`. */
  visit: string
  /** Source file of the screen, to find its chunks in the manifest. */
  screenFile: string | null
  /** Source files of what it needs besides: the app's frame, the table that holds its route. */
  otherFiles: readonly string[]
  /** Besides its visit the same for everybody whom the request stands for, so it may be stored for a few seconds. */
  isShared: boolean
}

/** Holds what is not in the part of a page that is stored: when it was rendered and who is there, null for nobody. */
export interface PageVisit {
  nowMs: number
  /** Absent where nobody can say. */
  me?: CurrentUser | null
  /** From where a stream goes on so that it misses nothing of what the page shows; absent where many get the page. */
  logAt?: string
}

export interface PageRedirect {
  kind: 'redirect'
  to: string
  status: 302 | 308
}

export interface PageBundle {
  renderPage(request: PageRequest): Promise<RenderedPage | PageRedirect>
  /** Renders the page without content that the service worker answers with when the network fails. */
  renderShell(origin: string): RenderedPage
  /**
   * Where the page that `me` gets is cached, from path and the search keys that its route reads, and who stands for all
   * that get the same; null where the page is for `me` alone.
   */
  cachedFor(address: PageAddress, me: CurrentUser | null): { key: string; standIn: CurrentUser | null } | null
  visitText(visit: PageVisit): string
  /** Draws a market's scene in one of the lights of a day, as SVG. */
  drawScene(slug: string, phase: ScenePhase): string
  /**
   * Draws the picture of a shared link as SVG, 1200 by 630; without a label it is the whole site's. A photo is a data
   * address.
   */
  drawShare(picture: { slug: string; label?: { title: string; line: string }; photo?: string }): string
  /** Lists every screen's source file, to check the manifest against. */
  screenFiles: readonly string[]
}
