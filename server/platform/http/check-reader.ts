import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Subscription } from '#server/platform/live/hub.ts'
import { mayCall } from './access.ts'
import type { FindViewer, RequestContext, Viewer } from './handlers.ts'

interface Sessions {
  findViewer: FindViewer
  isRenewed(viewer: Viewer): Promise<boolean>
}

/**
 * Returns who reads a stream, and how to check whether they still may. A public stream is never checked; any
 * other ends with its session, and is reopened where the session's token or the person's permissions have
 * changed.
 */
export function checkReader(
  { findViewer, isRenewed }: Sessions,
  endpoint: Pick<Endpoint, 'access' | 'path' | 'cities'>,
  { viewer, request: { sessionToken } }: { viewer: Viewer | null; request: RequestContext },
): Pick<Subscription, 'readerId' | 'checkRight'> {
  if (endpoint.access === 'public' || !viewer || !sessionToken)
    return { readerId: null, checkRight: async () => 'allowed' }
  const rights = rightsOf(viewer)
  return {
    readerId: viewer.user.id,
    async checkRight() {
      const now = await findViewer(sessionToken, { asUse: false })
      if (!now) return (await isRenewed(viewer)) ? 'changed' : 'over'
      if (!mayCall(endpoint, now)) return 'over'
      return rightsOf(now) === rights ? 'allowed' : 'changed'
    },
  }
}

function rightsOf({ user }: Viewer): string {
  return JSON.stringify([user.role, user.isGodMode, user.permissions, user.cities])
}
