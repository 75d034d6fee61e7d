/** Codes of practice, with their status and words. */
export const practiceErrorCodes = {
  'practice.needs_password': [403, 'Enter the password that is printed in the terminal of the server.'],
  'practice.off': [404, 'Practice is off here.'],
} as const
