import { recordCalls } from './record.ts'

// Loaded before anything else by each process of a run that records which test reaches what. Playwright's workers have
// a loader of their own, and begin when they know it.
const test = process.env['KASUWA_REACH_TEST']
if (test && !process.argv[1]?.includes('node_modules')) recordCalls().begin(test)
