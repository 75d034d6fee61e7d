import { cspHash, loaderScript, themeScript } from './inline-scripts.ts'

const scripts = [themeScript, loaderScript].map(cspHash).join(' ')

/**
 * Content-Security-Policy of a page whose inlined style is `css`. Nothing inline runs but our own two scripts;
 * `imageSources` are further origins, such as the map's tiles.
 */
export function pagePolicy(css: string, imageSources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${cspHash(css)}`,
    `img-src 'self' data: blob: ${imageSources.join(' ')}`.trim(),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
