// Apart from the other texts of the checkout, for a page without a list has these alone.
export const page = {
  emptyHint: 'Once your list has something on it, where to bring it and what it may cost show here.',
}
