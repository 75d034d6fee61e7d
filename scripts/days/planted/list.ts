import { accessFaults } from './access.ts'
import { jobFaults } from './jobs.ts'
import { messageFaults } from './messages.ts'
import { moneyFaults } from './money.ts'
import { reviewedFaults } from './reviewed.ts'

/** All faults that plays are to find. */
export const plantedFaults = [
  ...reviewedFaults,
  ...moneyFaults,
  ...jobFaults,
  ...messageFaults,
  ...accessFaults,
]
