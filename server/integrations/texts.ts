// What customers are told of programs that act for them

/** In an email, within a sentence. */
export const program = {
  key: (label: string) => `an API key called “${label}”`,
  webhook: (host: string) => `a webhook to ${host}`,
}

export const notice = {
  newKey: 'New API key',
  newWebhook: 'New webhook',
  key: (label: string) =>
    `An API key called “${label}” was added to your account. If it was not you, delete it now and change your password.`,
  webhook: (host: string) =>
    `A webhook to ${host} was added to your account. If it was not you, delete it now and change your password.`,
}
