export const undo = {
  editKey: (id: string, fields: string) => `edit ${id} ${fields}`,
}
