import type { Source } from '../check-house.ts'
import { features, isFeature } from './vocabulary.ts'

/** Imports that go where they may not. Tests may look anywhere inside their own side. */
export function faultsOfImports(source: Source): string[] {
  const faults = source.imports.flatMap((to) => faultOf(source.path, to) ?? [])
  if (source.path.startsWith('contract/') && !isTest(source.path)) {
    const foreign = source.packages.filter((name) => name !== 'zod')
    if (foreign.length > 0)
      faults.push(`${source.path}: contract imports zod and itself only, not ${foreign.join(', ')}`)
  }
  return faults
}

function faultOf(from: string, to: string): string | null {
  if (isTest(from)) return null
  const [room = '', feature] = from.split('/')
  const [toRoom = '', toFeature] = to.split('/')
  if (room === 'contract' && toRoom !== 'contract') return `${from}: contract is pure and cannot import ${to}`
  if (room === 'server' && toRoom === 'web')
    return `${from}: server and web never import each other; agree in contract/ (${to})`
  if (room === 'web' && (toRoom === 'server' || toRoom === 'database'))
    return `${from}: server and web never import each other; agree in contract/ (${to})`
  if (room === 'web' && feature === 'design' && !to.startsWith('web/design/'))
    return `${from}: web/design could ship elsewhere and imports nothing of ours (${to}); pass it in as a prop`
  if (room !== toRoom || (room !== 'server' && room !== 'web')) return null
  return betweenFeatures(from, to, feature, toFeature)
}

function betweenFeatures(from: string, to: string, feature?: string, toFeature?: string): string | null {
  if (feature === toFeature || !isFeature(toFeature)) return null
  if (feature === 'platform')
    return `${from}: platform knows no feature; let ${to} be passed in by services.ts or app.ts`
  if (!isFeature(feature)) return null
  if (rank(toFeature) > rank(feature))
    return `${from}: ${feature} ranks before ${toFeature}; tell it by an event and react there (${to})`
  if (from.startsWith('server/') && /(^|[/-])(store|routes)\.ts$/.test(to))
    return `${from}: ${to} is ${toFeature}'s own; import one of its stories or rules, or add one`
  return null
}

function rank(feature: string | undefined): number {
  return (features as readonly (string | undefined)[]).indexOf(feature)
}

export function isTest(path: string): boolean {
  return path.includes('.test.') || path.startsWith('tests/') || path.startsWith('bench/')
}
