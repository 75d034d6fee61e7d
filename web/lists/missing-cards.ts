/** What the agent may do where a thing is not there, in the customer's words. */
export const missingCards = [
  { value: 'ask', title: 'Ask me', detail: 'A question comes to your phone.' },
  {
    value: 'nearest',
    title: 'Buy the nearest thing',
    detail: 'Your agent chooses as for their own pot.',
  },
  { value: 'skip', title: 'Leave it', detail: 'The rest comes without it.' },
] as const
