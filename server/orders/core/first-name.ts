/** The name that a stranger may know: the first one. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
