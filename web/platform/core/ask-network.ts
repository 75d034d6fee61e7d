/** Says that no answer of the server came: no network, no time, or something in between that answered in its place. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'NoAnswer'
  }
}

/** Takes the failure of a `fetch`, and of nothing else, for what it is. */
export function asNoAnswer(cause: unknown): never {
  throw new NoAnswer(cause)
}

/**
 * Asks the server and reads its whole answer. This is the one place where a failure means that nothing came: what a
 * caller catches from elsewhere may be a fault of ours, which no network fixes.
 * @throws NoAnswer where nothing came, within `timeoutMs` if given; what the given signal ends rejects as ended.
 */
export async function askNetwork(
  url: string,
  init: RequestInit,
  timeoutMs?: number,
): Promise<{ response: Response; text: string }> {
  const { signal } = init
  const late = new AbortController()
  const end = () => late.abort()
  const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted === true) end()
  try {
    const response = await fetch(url, { ...init, signal: late.signal })
    return { response, text: await response.text() }
  } catch (error) {
    throw signal?.aborted === true ? error : new NoAnswer(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
