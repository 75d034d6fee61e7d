// What admins read of the connector to the tax office
export const missing = {
  url: 'The address of the access point is missing',
  key: 'The API key is missing',
  secret: 'The API secret is missing',
}

const listed = (faults: readonly string[]) => faults.join('. ')

export const form = {
  privateAddress: 'Write an address of the open internet that begins with https',
  incomplete: (faults: readonly string[]) => listed(faults),
  enterAgain: 'The address is another one, so enter this again',
}

export const test = {
  missing: (faults: readonly string[]) => `${listed(faults)}.`,
  right: 'The access point knows our key, our secret and our business.',
  half: (faults: readonly string[]) =>
    `The access point knows our key, our secret and our business. Before you turn it on: ${listed(faults)}.`,
}
