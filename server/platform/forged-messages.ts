let count = 0

/** Counts a message of another server whose signature was not theirs. */
export function countForgedMessage(): void {
  count += 1
}

/** Returns how many such messages this process has refused. */
export function forgedMessages(): number {
  return count
}
