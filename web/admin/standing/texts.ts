export const emails = {
  reminder: 'Standing order, the evening before',
  refused: 'Standing order that could not be placed',
}
