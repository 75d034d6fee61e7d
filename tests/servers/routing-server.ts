import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves OSRM's `table` and `route` locally; a test turns its mood: 60 s a ride, and a bend in each way. */
export interface RoutingServer {
  url: string
  mood: 'well' | 'broken' | 'hangs' | 'lies' | 'no_road'
  /** The paths that were asked for. */
  asked: string[]
  stop(): Promise<void>
}

export async function startRoutingServer(): Promise<RoutingServer> {
  const server = createServer((request, response): void => {
    const path = request.url ?? ''
    routing.asked.push(path)
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (routing.mood === 'hangs') return
    if (routing.mood === 'broken') return void answer(503, {})
    if (routing.mood === 'lies') return void answer(200, { code: 'Ok', durations: [['soon']], routes: [] })
    if (routing.mood === 'no_road') return void answer(400, { code: 'NoRoute' })
    const [, service, places = ''] = /^\/(table|route)\/v1\/driving\/([^?]+)/.exec(path) ?? []
    const points = places.split(';').map((place) => place.split(',').map(Number))
    if (service === 'table') {
      const count = (name: string) => new URL(path, 'http://x').searchParams.get(name)?.split(';').length ?? 0
      const row = Array.from({ length: count('destinations') }, () => 60)
      return void answer(200, { code: 'Ok', durations: Array.from({ length: count('sources') }, () => row) })
    }
    if (service !== 'route') return void answer(404, {})
    const [[fromX = 0, fromY = 0] = [], [toX = 0, toY = 0] = []] = points
    const coordinates = [
      [fromX, fromY],
      [fromX, toY],
      [toX, toY],
    ]
    answer(200, { code: 'Ok', routes: [{ duration: 60, geometry: { type: 'LineString', coordinates } }] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const routing: RoutingServer = {
    url: `http://127.0.0.1:${port}`,
    mood: 'well',
    asked: [],
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return routing
}
