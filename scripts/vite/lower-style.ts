import type { Plugin } from 'vite'
import { readStyle, type StyleRule, splitOutside, writeStyle } from '#server/platform/render/style-rules.ts'

/**
 * Writes the site's style for the browser floor where the minifier does not: without layers, which Chromium has since 99
 * and Safari since 15.4, and with `transform` for the three properties that Chromium has since 104.
 */
export function lowerStyle(): Plugin {
  return {
    name: 'lower-style',
    transform(code, id) {
      return id.endsWith('app.css') ? { code: writeStyle(readStyle(code).flatMap(lowerRule)) } : undefined
    },
  }
}

function lowerRule(rule: StyleRule): StyleRule[] {
  const { head, body, inner } = rule
  if (/^@layer\b/.test(head)) return (inner ?? []).flatMap(lowerRule)
  if (inner !== null) return [{ ...rule, inner: inner.flatMap(lowerRule) }]
  return [{ ...rule, body: /^@keyframes\b/.test(head) ? body : lowerBody(body) }]
}

function lowerBody(body: string): string {
  return splitOutside(body, ';').flatMap(lowerDeclaration).join(';')
}

function lowerDeclaration(declaration: string): string[] {
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, colon).trim()
  const value = declaration.slice(colon + 1).trim()
  if (/^(?:translate|scale)$/.test(property))
    return [`transform:${property}(${splitOutside(value, ' ').join(',')})`]
  if (property === 'rotate') return [`transform:rotate(${value})`]
  if (/\d[ds]vh\b/.test(value) && !property.startsWith('--'))
    return [`${property}:${value.replaceAll(/(\d)[ds]vh\b/g, '$1vh')}`, declaration]
  return [declaration]
}
