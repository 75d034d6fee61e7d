/** Lets fingers and paint through between two steps of longer work. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
