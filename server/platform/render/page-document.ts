import type { PageRequest, RenderedPage } from '#contract/rendering.ts'
import { loaderScript, themeScript } from './inline-scripts.ts'

/** Holds the style of a page's document and the code that takes it over. */
export interface DocumentParts {
  /** Inlined style; empty in development, where all of it is linked. */
  css: string
  styleUrls: readonly string[]
  /** Is the whole site's style, which the browser fetches before it moves to another page. */
  wholeStyleUrl: string | null
  fontUrl: string | null
  /** Names the script that older browsers need before any other; null in development, where only today's are used. */
  builtInsUrl: string | null
  /** Entry first, then the chunks that this page needs at once. */
  chunks: readonly string[]
}

const icons =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="manifest" href="/app.webmanifest">' +
  '<noscript><link rel="stylesheet" href="/noscript.css"></noscript>' +
  '<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">' +
  '<meta name="theme-color" content="#14120E" media="(prefers-color-scheme: dark)">'

const needsScripts = '<noscript><p class="without-scripts">This page needs JavaScript.</p></noscript>'

/** Offers the page that does without scripts what this one does, or the list where there is none. */
function withoutScripts(path: string): string {
  const plain = `/plain/use?page=${encodeURIComponent(path)}`
  return `<noscript><p class="without-scripts">This browser runs no scripts. <a href="${plain}">Order on the plain version</a>. It needs none.</p></noscript>`
}

interface DocumentRequest extends Pick<PageRequest, 'path' | 'savesData'> {
  /** Stands above the page. */
  strip?: string
}

/** The document up to what is of one visit alone, which `pageEnd` adds. */
export function pageDocument(
  page: RenderedPage,
  parts: DocumentParts,
  { path, savesData = false, strip = '' }: DocumentRequest,
): string {
  const font =
    parts.fontUrl === null
      ? ''
      : `<link rel="preload" href="${parts.fontUrl}" as="font" type="font/woff2" crossorigin>`
  const links = parts.styleUrls.map((url) => `<link rel="stylesheet" href="${url}">`).join('')
  const style = parts.css === '' ? links : `<style>${parts.css}</style>${links}`
  const whole = parts.wholeStyleUrl === null ? '' : ` data-style="${parts.wholeStyleUrl}"`
  const builtIns = parts.builtInsUrl === null ? '' : ` data-built-ins="${parts.builtInsUrl}"`
  const now = page.isDrawn ? '' : ' data-now'
  // Loads the code first where such a page shows nothing until it has come.
  const ahead = page.isDrawn
    ? ''
    : parts.chunks.map((url) => `<link rel="modulepreload" href="${url}">`).join('')
  return (
    `<!doctype html><html lang="${page.language}"${savesData ? ' data-lean' : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<script>${themeScript}</script>${ahead}${font}${style}${icons}${page.head}</head>` +
    `<body>${page.isDrawn ? withoutScripts(path) : needsScripts}${strip}<div id="root">${page.body}</div>` +
    `<script type="application/json" id="boot">${page.boot}</script>` +
    `<script type="application/json" id="chunks"${whole}${builtIns}${now}>${JSON.stringify(parts.chunks)}</script>` +
    `<script>${loaderScript}</script>`
  )
}

export function pageEnd(visit: string): string {
  return `<script type="application/json" id="visit">${visit}</script></body></html>`
}
