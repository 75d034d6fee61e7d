import { cspHash, loaderScript, themeScript } from './inline-scripts.ts'

const scripts = [themeScript, loaderScript].map(cspHash).join(' ')

/**
 * Content-Security-Policy of a page whose inlined style is `css`. Nothing inline runs but our own two scripts;
 * the sources are further origins: of pictures, such as the map's tiles, and of calls.
 */
export function pagePolicy(
  css: string,
  sources: { image: readonly string[]; connect: readonly string[] },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${cspHash(css)}`,
    `img-src 'self' data: blob: ${sources.image.join(' ')}`.trim(),
    `connect-src 'self' ${sources.connect.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
