export const undo = {
  done: 'Your list is back as it was',
  editKey: (id: string, fields: string) => `edit ${id} ${fields}`,
}
