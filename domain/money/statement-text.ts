/**
 * Decodes a statement's file: banks and spreadsheets save UTF-8, UTF-16 with or without its mark, and Windows-1252.
 */
export function statementText(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): string {
  // The first sign of a statement is one of ASCII, so one of its two bytes is nothing.
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
