import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { PlainLog } from './log.ts'
import { hasCode } from './system-error.ts'

/** A process that is just stopping lets go of its port within this time. */
const busyLimitMs = 4_000

/**
 * Listens where the configuration says. A busy port is tried for some seconds; a machine without IPv6 listens on
 * IPv4. Throws with what to do where it cannot.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  log: PlainLog,
): Promise<void> {
  const givenUpAt = performance.now() + busyLimitMs
  let address = host
  for (let tries = 0; ; tries += 1) {
    try {
      await app.listen({ host: address, port, listenTextResolver: (at) => `Listening at ${at}` })
      return
    } catch (error) {
      if (address === '::' && hasCode(error, 'EAFNOSUPPORT', 'EADDRNOTAVAIL')) address = '0.0.0.0'
      else if (!hasCode(error, 'EADDRINUSE')) throw explain(error, address, port)
      else if (performance.now() > givenUpAt) throw explain(error, address, port)
      else {
        if (tries === 0) log.warn({ port }, 'The port is busy: trying for some seconds')
        await sleep(200)
      }
    }
  }
}

function explain(cause: unknown, host: string, port: number): Error {
  const other = port === 65_535 ? 3000 : port + 1
  if (hasCode(cause, 'EADDRINUSE')) {
    const message = `Port ${port} is taken by another program, maybe another Kasuwa. Stop that, or choose another port: PORT=${other} npm start`
    return new Error(message, { cause })
  }
  if (hasCode(cause, 'EACCES')) {
    return new Error(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`, {
      cause,
    })
  }
  return new Error(`Cannot listen on ${host} port ${port}. Check HOST and PORT.`, { cause })
}
