/** Returns whether our API gave this answer, and not a hotel's sign-in page, which says 200 to everything. */
export function isOwnAnswer({ headers }: Response): boolean {
  return /^application\/json\b/.test(headers.get('content-type') ?? '')
}
