/** Hands a file, or a text as JSON, to the browser to save. */
export function saveFile(name: string, file: string | Blob): void {
  const blob = typeof file === 'string' ? new Blob([file], { type: 'application/json' }) : file
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
