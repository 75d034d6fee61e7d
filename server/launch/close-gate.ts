import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '#contract/accounts/accounts.ts'
import { passMark } from '#contract/launch/launch-pass.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/database/recent.ts'
import { readSessionToken, type SessionCookie } from '#server/platform/http/cookies.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { splitUrl } from '#server/platform/render/page-path.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { doorOf, readPass } from './rules.ts'
import { listLiveKeyIds } from './store.ts'

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings'> {
  secret: string
  sessionCookie: SessionCookie
  findViewer: (token: string) => Promise<Viewer | null>
}

/** As long as pages keep their settings before they look again. */
const retryAfterS = 120

/** Where a request goes, and with what proofs. */
type Visit = Pick<FastifyRequest, 'url' | 'cookies'>

/** Holds visitors back while `maintenance_mode` is on. */
export interface Gate {
  /** Returns whether this visit may be answered as usual. */
  admits(visit: Visit): Promise<boolean>
  /** Lets no pass of a key in that is no longer live; for the process that ended it. */
  forgetKeys(): void
}

export function createGate(context: Context): Gate {
  const liveKeys = readLiveKeys(context)
  const passName = passCookieFor(context.sessionCookie).name
  let wasClosed = false

  async function isClosed(): Promise<boolean> {
    try {
      wasClosed = (await context.readSettings()).text('maintenance_mode') === 'true'
    } catch (error) {
      // Leaves the gate as it last was: what needs the records says so itself.
      if (wasClosed) throw error
    }
    return wasClosed
  }

  async function mayPass(request: Visit): Promise<boolean> {
    const keyId = readPass(context.secret, request.cookies[passName] ?? '', context.clock.now().getTime())
    if (keyId !== null && (await liveKeys.get()).has(keyId)) return true
    const token = readSessionToken(request.cookies, context.sessionCookie)
    const viewer = token ? await context.findViewer(token) : null
    return viewer !== null && isAdmin(viewer.user)
  }

  return {
    async admits(request) {
      const { path, search } = splitUrl(request.url)
      if (doorOf(path, search) === 'open') return true
      return !(await isClosed()) || mayPass(request)
    },
    forgetKeys: liveKeys.forget,
  }
}

/** Puts the gate before every route: pages lead to /maintenance, calls are asked to retry later. */
export function closeGate(app: FastifyInstance, gate: Gate, sessionCookie: SessionCookie): void {
  const pass = passCookieFor(sessionCookie)
  app.addHook('onRequest', async (request, reply) => {
    if (await gate.admits(request)) return
    const { path, search } = splitUrl(request.url)
    const isPage = doorOf(path, search) === 'page' && ['GET', 'HEAD'].includes(request.method)
    if (request.cookies[pass.name] !== undefined) dropPass(reply, pass)
    if (!isPage) throw fail('launch.maintenance', { retryAfterS })
    return reply
      .header('cache-control', 'no-store')
      .header('retry-after', String(retryAfterS))
      .redirect('/maintenance', 302)
  })
}

/** Returns how the proof of an access key is called and set. */
export function passCookieFor({ options }: SessionCookie) {
  return { name: options.secure ? '__Host-launch-pass' : 'launch-pass', options }
}

/** The mark lets scripts know that there is a pass, and nothing more. */
export function passMarkFor({ options }: SessionCookie) {
  return { name: passMark, options: { ...options, httpOnly: false } }
}

function dropPass(reply: FastifyReply, pass: ReturnType<typeof passCookieFor>): void {
  reply.clearCookie(pass.name, pass.options)
  reply.clearCookie(passMark, { ...pass.options, httpOnly: false })
}

/** Returns which keys let people in, through a memory of two seconds: a revoked key is out everywhere at once for people. */
function readLiveKeys({ db, clock }: { db: Db; clock: Clock }) {
  return rememberRecent(async () => new Set(await listLiveKeyIds(db, clock.now())), 2_000)
}
