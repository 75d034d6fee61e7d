import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readLanguage, rootFolder } from './language.ts'

/**
 * Writes the server's own catalogues in the language of `LOCALE` while they load: plain pages, errors, and what is sent to
 * people. It is imported before any of them is.
 */
const language = readLanguage(process.env['LOCALE'])

if (language !== null)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith('file:') || !loaded.source) return loaded
      const source = loaded.source.toString()
      return { ...loaded, source: language.write(relative(rootFolder, fileURLToPath(url)), source) }
    },
  })
