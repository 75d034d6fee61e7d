import { ensureBuilt } from './build.ts'

// A language other than English is written into the server's catalogues while they load.
if (process.env['LOCALE']) await import('./vite/speak.ts')
const { checkPlaceOrExit, readConfigOrExit, runServer } = await import('#server/main.ts')
const config = readConfigOrExit(process.env)
await checkPlaceOrExit(config)
await runServer(config, ensureBuilt())
