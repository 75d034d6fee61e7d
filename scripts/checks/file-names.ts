import { basename } from 'node:path'
import { features } from './features.ts'
import type { Source } from './sources.ts'

const emptyNames = /(^|\/)(utils?|helpers?|misc|common|shared|managers?|types|index)(\.tsx?$|\/)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|fuzz\.test|property\.test|d))?\.(ts|tsx|mjs)$/
const serverRoot = [
  'main.ts',
  'app.ts',
  'feature.ts',
  'feature-list.ts',
  'features.ts',
  'services.ts',
  'background.ts',
  'job-groups.ts',
  'reactions.ts',
  'retention.ts',
  'transports.ts',
  'config.ts',
  'config-variables.ts',
  'first-run.ts',
  'banner.ts',
]
const webFolders = ['app', 'platform', 'design', 'site', 'agent', 'admin', 'entities', 'showcase', 'public']

/** Returns names that say nothing, and folders that the project does not have. */
export function faultsOfNames({ path }: Pick<Source, 'path'>): string[] {
  const faults: string[] = []
  const name = basename(path)
  if (!kebab.test(name)) faults.push(`${path}: names are kebab-case, such as place-order.ts`)
  if (emptyNames.test(path))
    faults.push(
      `${path}: this name says nothing; name the file for what it does, in the feature that needs it`,
    )
  const [top, feature, file] = path.split('/')
  if (top === 'server' && file === undefined && !isServerRoot(name))
    faults.push(
      `${path}: only start, composition and configuration live here; move it into a feature or server/platform/`,
    )
  if (top === 'server' && file !== undefined && feature !== 'platform' && !features.includes(feature ?? ''))
    faults.push(`${path}: there is no feature "${feature}"; the features are ${features.join(', ')}`)
  if (top === 'web' && file !== undefined && !webFolders.includes(feature ?? ''))
    faults.push(`${path}: web has no folder "${feature}"; use ${webFolders.join(', ')}`)
  if (top === 'server' && path.endsWith('.tsx'))
    faults.push(`${path}: the server has no JSX; screens live in web/`)
  return faults
}

function isServerRoot(name: string): boolean {
  return serverRoot.includes(name.replace('.test.ts', '.ts'))
}

/**
 * Returns the decisions without a number, or with one that another has, and what mentions a decision that is not there.
 * Numbers of merged decisions stay unused.
 */
export function faultsOfDecisions(
  names: readonly string[],
  texts: readonly Pick<Source, 'path' | 'text'>[],
): string[] {
  const numbers = names.filter((name) => name !== 'README.md').map((name) => name.slice(0, 4))
  const badNumbers = numbers.flatMap((number, place) => {
    if (!/^\d{4}$/.test(number)) return [`docs/decisions: ${number}… has no number of four digits`]
    return numbers.indexOf(number) === place ? [] : [`docs/decisions: ${number} is given twice`]
  })
  const checked = texts.filter(({ path }) => !path.startsWith('scripts/checks/'))
  const lostMentions = checked.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d+)(?:(?:,| and| to) (\d+))*/gi)]
      .flatMap(([mention]) => mention.match(/\d+/g) ?? [])
      .filter((number) => !numbers.includes(number.padStart(4, '0')))
      .map(
        (number) => `${path}: there is no decision ${number}; docs/decisions/README.md says where it went`,
      ),
  )
  return [...badNumbers, ...lostMentions]
}
