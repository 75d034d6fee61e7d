/** Gives what is in a field by its name. */
export type ReadField = (name: string) => string

/**
 * Returns what is in the fields of a form, by name; empty where there is no such field. Spaces around it go, but not around a
 * password. Boxes of one name give the ticked values, with commas between.
 */
export function fieldsOf(form: HTMLFormElement): ReadField {
  const data = new FormData(form)
  return (name) => {
    const text = data.getAll(name).join()
    const field = form.elements.namedItem(name)
    const isPassword = field instanceof HTMLInputElement && field.autocomplete.endsWith('-password')
    return isPassword ? text : text.trim()
  }
}

/** Returns whether a text is a whole number from 1 to `most`. */
export function isCount(text: string, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most
}
