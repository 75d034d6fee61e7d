import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Lane } from '#server/platform/database/lanes.ts'

/** Gives what opens by its address alone connections of its own: anyone who was sent a link can call it without limit. */
export function laneOf({ access, path }: Pick<Endpoint, 'access' | 'path'>): Lane {
  return access === 'public' && /\/:(?:token|code)\b/.test(path) ? 'links' : 'requests'
}
