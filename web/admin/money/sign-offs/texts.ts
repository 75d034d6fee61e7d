export const panel = {
  title: 'Waits for a second person',
  caption: 'What another admin has to sign off',
  empty: 'Nothing waits for a second person.',
}

export const row = {
  kinds: { pay_out: 'Pay-out', gate_arrived: 'Transfer marked as arrived', write_off: 'Write-off' },
  states: { waiting: 'Waiting', approved: 'Signed off', refused: 'Refused', expired: 'Expired' },
  askedBy: (admin: string, time: string) => `${admin} asked ${time}`,
  until: (time: string) => `Until ${time}`,
  alone: (time: string) => `Nobody else may sign it off, so it can be done from ${time}`,
  own: 'You asked for this. Another admin must sign it off.',
  answered: (state: string, admin: string, time: string) => `${state} by ${admin}, ${time}`,
  expired: (time: string) => `Nobody signed it off until ${time}`,
}

const checkBank =
  'It is done at once. Look at the bank’s own app or statement first, not at what was typed here.'

export const answer = {
  title: 'Sign off',
  refuse: 'Refuse',
  takeBack: 'Take it back',
  body: (amount: string, customer: string, reason: string) => `${amount} for ${customer}. ${reason}`,
  checks: {
    pay_out: checkBank,
    gate_arrived: checkBank,
    write_off: 'It is done at once. Read the order first: has everybody tried to get this money?',
  },
  done: 'Signed off and done',
  refused: 'Refused',
  why: 'Why you refuse',
}
