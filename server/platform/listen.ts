import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PlaceError } from './core/check-data-dir.ts'
import type { Config } from './core/config.ts'
import { hasCode } from './core/system-error.ts'

/** A process that is just stopping lets go of its port within this time. */
const busyLimitMs = 700

/** The variable that names a port, for the sentence that says what to change. */
type PortVariable = 'PORT' | 'METRICS_PORT'

/** Throws PlaceError where nobody could listen on the port; a busy one is tried for a moment. */
export async function checkPort(
  { host }: Pick<Config, 'host'>,
  port: number,
  variable: PortVariable = 'PORT',
): Promise<void> {
  const server = createServer()
  await tryToListen({ host, port, variable }, async (address) => {
    server.listen({ host: address, port })
    await once(server, 'listening')
  })
  server.close()
  await once(server, 'close')
}

/**
 * Listens where the configuration says. A busy port is tried for a moment; a machine without IPv6 listens on
 * IPv4. Throws with what to do where it cannot.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  await tryToListen({ host, port, variable: 'PORT' }, (address) =>
    app.listen({ host: address, port, listenTextResolver: (at) => `Listening at ${at}` }),
  )
}

interface Place {
  host: string
  port: number
  variable: PortVariable
}

async function tryToListen(place: Place, listenAt: (address: string) => Promise<unknown>): Promise<void> {
  const givenUpAt = performance.now() + busyLimitMs
  let address = place.host
  for (;;) {
    try {
      await listenAt(address)
      return
    } catch (error) {
      if (address === '::' && hasCode(error, 'EAFNOSUPPORT', 'EADDRNOTAVAIL')) address = '0.0.0.0'
      else if (!hasCode(error, 'EADDRINUSE') || performance.now() > givenUpAt)
        throw explain(error, { ...place, host: address })
      else await sleep(100)
    }
  }
}

function explain(cause: unknown, { host, port, variable }: Place): PlaceError {
  const other = port === 65_535 ? 3000 : port + 1
  if (hasCode(cause, 'EADDRINUSE')) {
    const message = `Port ${port} is taken by another program, maybe another Kasuwa. Stop that, or choose another port: ${variable}=${other} npm start`
    return new PlaceError(message, { cause })
  }
  if (hasCode(cause, 'EACCES')) {
    const message = `This user may not listen on port ${port}. Choose one above 1023: ${variable}=${variable === 'PORT' ? 3000 : 9090} npm start`
    return new PlaceError(message, { cause })
  }
  return new PlaceError(`Cannot listen on ${host} port ${port}. Check HOST and ${variable}.`, { cause })
}
