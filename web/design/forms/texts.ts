export const field = {
  code: (digits: string) => `Code ${digits}`,
  optional: '(optional)',
  less: (label: string) => `Less ${label}`,
  more: (label: string) => `More ${label}`,
}

export const stepper = {
  progress: 'Progress',
}
