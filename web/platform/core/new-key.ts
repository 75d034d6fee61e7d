/** A key that nothing else has: 32 hexadecimal digits. Also where `crypto.randomUUID` is missing, on plain HTTP. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
