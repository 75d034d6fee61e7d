import { checkPlaceOrExit, readConfigOrExit, runServer } from '#server/main.ts'
import { ensureBuilt } from './build.ts'

const config = readConfigOrExit(process.env)
await checkPlaceOrExit(config)
await runServer(config, ensureBuilt())
