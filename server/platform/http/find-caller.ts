import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FindKeyHolder, FindViewer, RequestContext, Viewer } from './handlers.ts'

/**
 * Finds who calls: whose API key comes with the request, else whose session. A key calls only what names a permission
 * for keys; what is public needs none.
 */
export async function findCaller(
  { findViewer, findKeyHolder }: { findViewer: FindViewer; findKeyHolder: FindKeyHolder },
  endpoint: Pick<Endpoint, 'access' | 'byKey'>,
  { headers, sessionToken }: RequestContext,
): Promise<Viewer | null> {
  const [, key] = /^Bearer (ksw_[\w-]{1,100})$/.exec(headers.authorization ?? '') ?? []
  if (key === undefined) return sessionToken ? findViewer(sessionToken) : null
  return endpoint.access === 'public' ? null : findKeyHolder(key, endpoint.byKey)
}
