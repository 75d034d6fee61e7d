/** Returns whether a server answers at this address and reaches its database. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Nobody listens yet, which is what is being asked.
    return false
  }
}
