// Apart from the other texts of lists, for the first page has these two alone.
export const starter = {
  title: 'What should we buy?',
  submit: 'Make my list',
}
