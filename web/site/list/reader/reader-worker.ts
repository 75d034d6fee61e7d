import '#web/platform/missing-built-ins.ts'
import { createListReader } from './list-reader.ts'
import { serveReader } from './reader-messages.ts'

serveReader(self, createListReader())
