/** Whether an error carries one of these codes, as system calls (`ENOENT`) and PostgreSQL (`57P03`) do. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
