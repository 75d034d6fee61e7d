/** The codes about agents, their applications and their shifts. */
export const agentErrorCodes = {
  'agents.off_duty': [409, 'Go on duty first.'],
  'agents.on_duty': [409, 'This agent is on duty. Wait until they are off duty.'],
  'agents.other_city': [409, 'This agent works in another city.'],
  'agents.city_stays': [409, 'This agent has had orders in their city, so they stay there.'],
  'agents.on_trip': [409, 'Finish the trip before going off duty.'],
  'agents.cash_ceiling': [
    409,
    'You have reached your cash limit. Pay in what you collected to get cash orders again.',
  ],
  'agents.busy': [409, 'This agent has reached the limit for trips.'],
  'agents.not_found': [404, 'We cannot find this agent.'],
  'agents.suspended': [409, 'This agent is suspended.'],
  'agents.not_suspended': [409, 'This agent is not suspended.'],
  'agents.no_candidate': [
    404,
    'No customer has exactly this username or phone number. Agents and admins cannot be added again.',
  ],
  'agents.no_phone': [409, 'There is no phone number on the account yet.'],
  'applications.not_found': [404, 'We cannot find this application.'],
  'applications.decided': [409, 'This application has been decided already.'],
  'applications.document_not_found': [404, 'This document was not sent.'],
  'applications.contact_missing': [
    409,
    'Add your email address and a Nigerian phone number to your profile first.',
  ],
  'applications.document_changed': [409, 'The applicant sent another picture. Look at it again.'],
  'applications.document_over': [409, 'This document has run out. Ask for a valid one.'],
  'applications.documents_unseen': [409, 'Tick every document first.'],
  'applications.phone_taken': [
    409,
    'Another account has this phone number. Ask them to apply with the email address of that account.',
  ],
  'applications.account_taken': [
    409,
    'The account with this email address is no open customer account, so it cannot become an agent’s.',
  ],
  'shifts.not_found': [404, 'We cannot find this shift. Somebody may have removed it.'],
  'shifts.changed': [409, 'Somebody else has changed this shift. Look at it again.'],
  'shifts.overlap': [409, 'This agent has another shift at that time.'],
  'shifts.over': [409, 'This shift is over, so it stays as it was.'],
  'shifts.too_many': [409, 'A week can have at most 1,000 shifts.'],
} as const
