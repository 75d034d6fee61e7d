export const edit = (id: string, fields: string) => `edit ${id} ${fields}`
