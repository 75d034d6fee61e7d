const lagosOffsetH = 1

/** What one says at this hour in Lagos, with the first name of who is here. */
export function greeting(nowMs: number, name: string | null): string {
  const hour = (new Date(nowMs).getUTCHours() + lagosOffsetH) % 24
  const words = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return name === null ? words : `${words}, ${name.split(' ')[0]}`
}
