export const price = {
  none: 'no recent price',
  sample: ', sample',
}
