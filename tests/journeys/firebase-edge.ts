import type { BrowserContext, Request, Route } from '@playwright/test'
import { newFcmToken, type TakenMessage } from '#tests/servers/firebase-server.ts'

/** Google's two hosts that a browser talks to, as they stand at the edge of a journey. */
export interface FirebaseEdge {
  /** Lists what browsers registered, latest last. */
  registered: { token: string; endpoint: string; publicKey: string; apiKey: string; installation: string }[]
  /** Tokens that a browser had taken off. */
  deleted: string[]
  /** Names the host that answers an error now, or null. */
  fails: 'installations' | 'registrations' | null
}

const installations = 'https://firebaseinstallations.googleapis.com/**'
const registrations = 'https://fcmregistrations.googleapis.com/**'

/** Answers for Google what the real SDK asks; the page's policy decides before it whether it may ask at all. */
export async function layFirebaseEdge(context: BrowserContext): Promise<FirebaseEdge> {
  const edge: FirebaseEdge = { registered: [], deleted: [], fails: null }
  await context.route(installations, (route) =>
    edge.fails === 'installations' ? refuse(route) : answer(route, installed(route.request())),
  )
  await context.route(registrations, async (route) => {
    const request = route.request()
    if (edge.fails === 'registrations') return refuse(route)
    if (request.method() === 'DELETE') {
      edge.deleted.push(request.url().split('/').at(-1) ?? '')
      return answer(route, {})
    }
    const { web } = request.postDataJSON() as { web: { endpoint: string; applicationPubKey: string } }
    const token = newFcmToken()
    edge.registered.push({
      token,
      endpoint: web.endpoint,
      publicKey: web.applicationPubKey,
      apiKey: (await request.headerValue('x-goog-api-key')) ?? '',
      installation: (await request.headerValue('x-goog-firebase-installations-auth')) ?? '',
    })
    return answer(route, { token })
  })
  return edge
}

/** Returns what Firebase gives a browser's worker for a message that it took. */
export function asBrought({ notification, data, webpush }: TakenMessage): string {
  return JSON.stringify({
    data,
    from: '4711',
    priority: 'high',
    notification: { ...notification, ...webpush?.notification },
    fcmOptions: webpush?.fcm_options,
    fcmMessageId: '0:1760000000000000%4711',
  })
}

function installed(request: Request): object {
  const authToken = { token: 'given-to-this-installation', expiresIn: '604800s' }
  if (request.url().includes('authTokens:generate')) return authToken
  const { fid } = request.postDataJSON() as { fid: string }
  return { fid, refreshToken: 'refresh', authToken }
}

function answer(route: Route, json: object): Promise<void> {
  return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
}

function refuse(route: Route): Promise<void> {
  const error = {
    code: 403,
    message: 'Requests from this referrer are blocked.',
    status: 'PERMISSION_DENIED',
  }
  const headers = { 'access-control-allow-origin': '*' }
  return route.fulfill({ status: 403, json: { error }, headers })
}
