import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Lets Playwright drive Chromium below 106: all that it lacks of what Playwright runs in a page is `checkVisibility`. For
 * `--import` before Playwright is loaded; throws where Playwright asks in other words, since no press would then be seen.
 */
const asked = '!element.checkVisibility()'
const answered =
  '!(element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0)'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return next(url, context)
    const text = readFileSync(fileURLToPath(url), 'utf8')
    if (!text.includes(asked))
      throw new Error('Playwright looks for what can be seen in another way: see drive-old.mjs')
    return { format: 'commonjs', source: text.replaceAll(asked, answered), shortCircuit: true }
  },
})
