import { isTest, type Source } from './sources.ts'

/** Matches where the server answers without a page. */
const noPages = /^\/(?:api|auth|assets|goods|pictures|map|photos|plain)(?:\/|$)|\.\w+$/
const link = /(?<=['"`])\/[a-z][^'"`\s]*(?=['"`])/g

/** Matches where pages are declared. */
const tables = /^web\/(?:app\/routes\/|.*\/feature\.tsx?$)/

/** Returns the links of screens that lead to no page of web/app/routes or of a feature. */
export function faultsOfLinks(sources: readonly Source[]): string[] {
  const web = sources.filter(({ path }) => path.startsWith('web/') && !isTest(path))
  const pages = web
    .filter(({ path }) => tables.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\b\w+\('(\/[^']*)'[,)]/g)].map(([, path = '']) => path))
  return web.flatMap(({ path, text }) =>
    [...text.matchAll(link)]
      .map(([address]) => address.replace(/[?#].*$/, ''))
      .filter((address) => !noPages.test(address) && !pages.some((page) => isOfPage(address, page)))
      .map((address) => `${path}: ${address} is no page of web/app/routes or of a feature`),
  )
}

/** Returns whether an address is of a page; what a link puts in, as `${id}`, fits a parameter only; its query may follow. */
function isOfPage(address: string, page: string): boolean {
  const [parts, wanted] = [address.split('/'), page.split('/')]
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => part.startsWith(':') || part === parts[place]?.replace(/\$\{.*$/, ''))
  )
}
