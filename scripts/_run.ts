import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { buildServices } from '#server/services.ts'
import { buildApp } from '#server/app.ts'
const config = readConfig(process.env)
const log = pino({ level: 'info' })
const services = await buildServices({ config, connectionString: config.databaseUrl ?? '', log })
console.log(services.firstRun)
const app = await buildApp(services)
await app.listen({ port: config.port })
console.log('listening', config.port)
