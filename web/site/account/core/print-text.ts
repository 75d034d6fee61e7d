/** Prints a plain text and nothing else of the page. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only'
  frame.title = title
  document.body.append(frame)
  const inside = frame.contentDocument
  const sheet = frame.contentWindow
  if (inside === null || sheet === null) return
  inside.title = title
  const page = inside.createElement('pre')
  page.textContent = text
  inside.body.append(page)
  sheet.addEventListener('afterprint', () => frame.remove())
  sheet.print()
}
