import './missing-built-ins.ts'

/** Those that are open, with what had the focus before. */
interface Opened {
  dialog: HTMLElement
  before: Element | null
}

/**
 * Gives pages the modal `<dialog>` where the browser has none, as Safari up to 15.3: it stands above the page, holds the
 * focus, is left by Escape or a tap beside it, and gives the focus back. The rest of what is missing comes along.
 */
function addDialogs(prototype: HTMLElement): void {
  const opened: Opened[] = []
  /** Returns the one above all others; what React takes away while it is open is none. */
  const top = () => opened.filter(({ dialog }) => dialog.isConnected).pop()?.dialog
  Object.defineProperties(prototype, {
    open: {
      get(this: HTMLElement) {
        return this.hasAttribute('open')
      },
      configurable: true,
    },
    showModal: {
      value(this: HTMLElement) {
        opened.push({ dialog: this, before: document.activeElement })
        for (const [name, value] of Object.entries(ofModal)) this.setAttribute(name, value)
        this.style.zIndex = String(aboveAll + opened.length)
        focusIn(this)
      },
      configurable: true,
    },
    close: {
      value(this: HTMLElement) {
        const at = opened.findIndex(({ dialog }) => dialog === this)
        const [left] = at === -1 ? [] : opened.splice(at, 1)
        for (const name of Object.keys(ofModal)) this.removeAttribute(name)
        if (left?.before instanceof HTMLElement) left.before.focus()
        this.dispatchEvent(new Event('close'))
      },
      configurable: true,
    },
  })
  document.addEventListener('keydown', (event) => {
    const dialog = top()
    if (dialog === undefined) return
    if (event.key === 'Tab') holdInside(event, dialog)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  document.addEventListener('focusin', ({ target }) => {
    const dialog = top()
    if (dialog !== undefined && !dialog.contains(target as Node)) focusIn(dialog)
  })
  // The policy for content forbids an element of style, and not this.
  for (const rule of rules) document.styleSheets[0]?.insertRule(rule)
}

const ofModal: Readonly<Record<string, string>> = { open: '', role: 'dialog', 'aria-modal': 'true' }
const aboveAll = 2_000_000_000

/** A tap beside a dialog lands on what it puts under itself, as on a backdrop. */
const rules = [
  'dialog:not([open]){display:none!important}',
  'dialog{display:block;position:fixed;top:0;right:0;bottom:0;left:0;height:-webkit-fit-content;height:fit-content}',
  'dialog[open]{box-shadow:0 0 0 200vmax rgba(20,14,4,.5)}',
  'dialog[open]::before{content:"";position:fixed;top:0;right:0;bottom:0;left:0;z-index:-1}',
]

const reachable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),summary,[tabindex="0"]'

function focusIn(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('[autofocus]') ?? reachableIn(dialog)[0]
  if (first === undefined) dialog.tabIndex = -1
  ;(first ?? dialog).focus()
}

/** Leads from the last control to the first, and back. */
function holdInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = reachableIn(dialog)
  const [first, last] = [all[0], all[all.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

function reachableIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.offsetParent !== null)
}

const probe = document.createElement('dialog')
if (!('showModal' in probe)) addDialogs(Object.getPrototypeOf(probe) as HTMLElement)
