import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PlaceError } from './check-data-dir.ts'
import type { Config } from './config.ts'
import { hasCode } from './system-error.ts'

/** A process that is just stopping lets go of its port within this time. */
const busyLimitMs = 700

/** Throws PlaceError where nobody could listen on the port; a busy one is tried for a moment. */
export async function checkPort({ host }: Pick<Config, 'host'>, port: number): Promise<void> {
  const server = createServer()
  await tryToListen(host, port, async (address) => {
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
  await tryToListen(host, port, (address) =>
    app.listen({ host: address, port, listenTextResolver: (at) => `Listening at ${at}` }),
  )
}

async function tryToListen(
  host: string,
  port: number,
  listenAt: (address: string) => Promise<unknown>,
): Promise<void> {
  const givenUpAt = performance.now() + busyLimitMs
  let address = host
  for (;;) {
    try {
      await listenAt(address)
      return
    } catch (error) {
      if (address === '::' && hasCode(error, 'EAFNOSUPPORT', 'EADDRNOTAVAIL')) address = '0.0.0.0'
      else if (!hasCode(error, 'EADDRINUSE') || performance.now() > givenUpAt)
        throw explain(error, address, port)
      else await sleep(100)
    }
  }
}

function explain(cause: unknown, host: string, port: number): PlaceError {
  const other = port === 65_535 ? 3000 : port + 1
  if (hasCode(cause, 'EADDRINUSE')) {
    const message = `Port ${port} is taken by another program, maybe another Kasuwa. Stop that, or choose another port: PORT=${other} npm start`
    return new PlaceError(message, { cause })
  }
  if (hasCode(cause, 'EACCES')) {
    return new PlaceError(
      `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      {
        cause,
      },
    )
  }
  return new PlaceError(`Cannot listen on ${host} port ${port}. Check HOST and PORT.`, { cause })
}
