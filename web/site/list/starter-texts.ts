// Apart from the other texts of lists, for the first page has these alone.
export const starter = {
  title: 'What should we buy?',
  submit: 'Make my list',
}

export const area = {
  label: 'Where should we bring it?',
  placeholder: 'Wuse 2, Life Camp, Kubwa…',
}
