/** Look of a field on ruled paper; its lines of text are 24 px high and scroll with the rules. */
export const ruledClass =
  'block w-full bg-transparent bg-local bg-[repeating-linear-gradient(#0000_0_23px,var(--color-line)_23px_24px)] text-base placeholder:text-ink-soft'
