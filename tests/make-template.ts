import { createTestDatabase } from './database.ts'

// Has the template made that all test databases are copied from.
const { drop } = await createTestDatabase()
await drop()
