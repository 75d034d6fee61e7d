import { readWhole } from '../scripts/checks/growing-tables.ts'
import type { Bench, Figure } from './figure.ts'

/** Lists what grows with history: `npm run verify` fails for any other statement that no index answers. */
export const wholeReads: Bench = {
  name: 'whole-reads',
  title: 'Statements that read a growing table from end to end',
  run: async () => ({
    figures: listWholeReads(),
    notes: [
      'Every other statement is answered by an index, however many orders there were: each is planned on filled tables, raw ones by `npm run verify` (_raw SQL_), those that Kysely builds by `tests/built-statements.test.ts`.',
    ],
  }),
}

/** Returns each statement, by its file and table, with what bounds how much it reads and how often. */
export function listWholeReads(): Figure[] {
  return [...readWhole].map(([what, measured]) => ({
    what,
    measured,
    bar: '–',
    aim: '–',
    meets: { bar: true, aim: true },
  }))
}
