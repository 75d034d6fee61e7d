/** Says in every door that nobody can bring an order now, with the hour from which somebody can today, as people say hours. */
export function nobodyText(earliest: string | null): string {
  return earliest === null
    ? 'Nobody is on duty now. No hour today'
    : `Nobody is on duty now. Earliest ${earliest}`
}
