import { writeFile } from 'node:fs/promises'

/** A process that was started with `--inspect`, looked at from outside. */
export interface Inspector {
  /** Collects garbage, then returns the bytes that are left in use. */
  liveHeapBytes(): Promise<number>
  startProfile(): Promise<void>
  /** Ends the profile and writes it where Chromium's tools can open it. */
  saveProfile(path: string): Promise<void>
  close(): void
}

export async function inspect(port: number): Promise<Inspector> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('there is nothing to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('the process cannot be inspected'))
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  }
  let lastId = 0
  const ask = <Result>(method: string): Promise<Result> =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, (result) => resolve(result as Result))
      socket.send(JSON.stringify({ id: lastId, method }))
    })
  return {
    async liveHeapBytes() {
      await ask('HeapProfiler.collectGarbage')
      return (await ask<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize
    },
    async startProfile() {
      await ask('Profiler.enable')
      await ask('Profiler.start')
    },
    async saveProfile(path) {
      const { profile } = await ask<{ profile: object }>('Profiler.stop')
      await writeFile(path, JSON.stringify(profile))
    },
    close: () => socket.close(),
  }
}
