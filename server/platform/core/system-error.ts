/** Returns whether an error carries one of these codes, as system calls (`ENOENT`) and PostgreSQL (`57P03`) do. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Returns whether there was no space left: on a disk of ours (or in its quota), or on the database's. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT', '53100')
}

/** Returns whether `fetch` made no connection was made, so that nothing can have been read at the other end. */
export function neverArrived(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
}
