// A report, as books and emails name it
export const problem = {
  about: (kind: string, items: string) => `${kind}: ${items}`,
  wholeOrder: 'the whole order',
  more: (item: string, others: number) => `${item} and ${others} more`,
}

export const problemNames = {
  missing: 'Missing',
  wrong: 'Not what was ordered',
  spoilt: 'Spoilt',
  short: 'Short measure',
  too_dear: 'Too costly',
  other: 'A problem',
}
