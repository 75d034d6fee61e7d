const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The id of a message, made where it is written: it is there once, however often it is sent. */
export function newMessageId(): string {
  const chance = crypto.getRandomValues(new Uint8Array(26))
  return `msg_${Array.from(chance, (byte) => alphabet.charAt(byte & 31)).join('')}`
}
