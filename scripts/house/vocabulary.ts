import { basename } from 'node:path'
import type { Source } from '../check-house.ts'

/** The features, each knowing only those before it. */
export const features = [
  'accounts',
  'settings',
  'markets',
  'catalogue',
  'lists',
  'payments',
  'orders',
  'dispatch',
  'tracking',
  'chat',
  'notifications',
  'launch',
  'announcements',
  'analytics',
] as const

const drawers = /(^|\/)(utils?|helpers?|misc|common|shared|managers?|types|index)(\.tsx?$|\/)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|fuzz\.test|property\.test|d))?\.(ts|tsx|mjs)$/
const serverRoot = [
  'main.ts',
  'app.ts',
  'services.ts',
  'config.ts',
  'config-variables.ts',
  'first-run.ts',
  'banner.ts',
]
const webRooms = ['app', 'platform', 'design', 'admin', 'landing', 'showcase', 'worker']

/** Names that say nothing, and rooms that the house does not have. */
export function faultsOfNames({ path }: Source): string[] {
  const faults: string[] = []
  const name = basename(path)
  if (!kebab.test(name)) faults.push(`${path}: names are kebab-case, such as place-order.ts`)
  if (drawers.test(path))
    faults.push(
      `${path}: there is no drawer for the rest; name the file for what it does, in the feature that needs it`,
    )
  const [room, feature, file] = path.split('/')
  if (room === 'server' && file === undefined && !isServerRoot(name))
    faults.push(
      `${path}: only start, composition and configuration live here; move it into a feature or server/platform/`,
    )
  if (room === 'server' && file !== undefined && feature !== 'platform' && !isFeature(feature))
    faults.push(`${path}: there is no feature "${feature}"; the features are ${features.join(', ')}`)
  if (
    room === 'web' &&
    file !== undefined &&
    !webRooms.includes(feature ?? '') &&
    !isFeature(feature) &&
    feature !== 'public'
  )
    faults.push(`${path}: there is no room "${feature}" in web; use a feature, or ${webRooms.join(', ')}`)
  if (room === 'server' && path.endsWith('.tsx'))
    faults.push(`${path}: the server has no JSX; screens live in web/`)
  return faults
}

function isServerRoot(name: string): boolean {
  return serverRoot.includes(name.replace('.test.ts', '.ts'))
}

export function isFeature(name: string | undefined): boolean {
  return (features as readonly (string | undefined)[]).includes(name)
}
