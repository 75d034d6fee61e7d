/** Lists what admins usually cancel for; the dialog offers them, and a table may name them. */
export const usualCancelReasons = [
  'The customer asked for it',
  'The market is closed',
  'No agent is free',
  'The customer does not answer',
] as const

export const noAgentReason = 'No agent was free in time'
export const unpaidReason = 'The payment did not come in time'
