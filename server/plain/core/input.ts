import { type Html, html } from './html.ts'
import type { Visit } from './visit.ts'

interface InputLook {
  value?: string
  type?: 'text' | 'tel' | 'email'
  mode?: 'decimal' | 'numeric'
  fill?: string
}

/** Makes a labelled field with what was typed, else what we know. */
export function input(visit: Visit, name: string, label: string, look: InputLook = {}): Html {
  const { value = '', type = 'text', mode, fill } = look
  const mod = mode === undefined ? null : html` inputmode="${mode}"`
  const auto = fill === undefined ? null : html` autocomplete="${fill}"`
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}"${mod}${auto} value="${visit.has(name) ? visit.field(name) : value}"></div>`
}
