export const whatsappErrorCodes = {
  'whatsapp.forged': [401, 'This message was not signed with our app secret.'],
} as const
