import { createTestDatabase, dropDatabase } from '#tests/database.ts'
import { withClient } from '#tests/database-client.ts'

// Makes the database that all tests copy anew, so that what fills it is recorded as what each of them reaches.
const server = process.env['TEST_DATABASE_SERVER'] ?? ''
await withClient(server, async (admin) => {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'kasuwa_template_%'`,
  )
  for (const { name } of rows) await dropDatabase(admin, name)
})
const { drop } = await createTestDatabase()
await drop()
