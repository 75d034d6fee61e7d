import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const target = fileURLToPath(new URL('../server/platform/database/tables.ts', import.meta.url))

/** Writes the types of all tables from a migrated database; whole numbers arrive as numbers here. */
export async function buildTables(connectionString: string): Promise<void> {
  const codegen = fileURLToPath(import.meta.resolve('kysely-codegen')).replace(/dist\/.*$/, 'dist/cli/bin.js')
  await promisify(execFile)(process.execPath, [
    codegen,
    '--dialect',
    'postgres',
    '--url',
    connectionString,
    '--out-file',
    target,
    '--default-schema',
    'public',
    '--exclude-pattern',
    '(graphile_worker.*|kysely_*)',
  ])
  const text = await readFile(target, 'utf8')
  const typed = text
    .replace(
      'ColumnType<string, bigint | number | string, bigint | number | string>',
      'ColumnType<number, number, number>',
    )
    .replace('ColumnType<string, number | string, number | string>', 'ColumnType<number, number, number>')
  await writeFile(target, typed)
}

if (process.argv[2]) await buildTables(process.argv[2])
