/** Bounds what is looked at before a match, in code units. */
const longestBefore = 8

/**
 * Returns an expression that fits where `pattern` does, directly after what the source `before` says, as a look-behind at its
 * beginning would. Safari has look-behind since 16.4, and older ones run no module with one in a literal. `before` has no
 * group that captures, and says nothing of the beginning of a line.
 */
export function after(before: string, pattern: RegExp): RegExp {
  return lookBehind('=', before, pattern)
}

/** Returns an expression that fits where `pattern` does, but not directly after `before`; as `after` otherwise. */
export function notAfter(before: string, pattern: RegExp): RegExp {
  return lookBehind('!', before, pattern)
}

const lookBehind = isKnown() ? nativeLookBehind : searchedLookBehind

function isKnown(): boolean {
  try {
    return nativeLookBehind('!', 'a', /b/).test('b')
  } catch {
    return false
  }
}

export function nativeLookBehind(sign: '=' | '!', before: string, { source, flags }: RegExp): RegExp {
  return new RegExp(`(?<${sign}${before})(?:${source})`, flags)
}

/** Returns what `nativeLookBehind` does, for engines without it: looks at what stands before each match of `pattern`. */
export function searchedLookBehind(sign: '=' | '!', before: string, pattern: RegExp): RegExp {
  const ending = new RegExp(`(?:${before})(?![^])`, pattern.flags.replace(/[gy]/g, ''))
  const fitsAt = (text: string, at: number) =>
    ending.test(text.slice(Math.max(0, at - longestBefore), at)) === (sign === '=')
  class LookBehind extends RegExp {
    override exec(text: string): RegExpExecArray | null {
      // Bundles for Safari 15 would bring more code for a field than all of this is.
      const search = new RegExp(this.source, this.global ? this.flags : `${this.flags}g`)
      const keepsPlace = this.global || this.sticky
      search.lastIndex = keepsPlace ? this.lastIndex : 0
      let found = search.exec(text)
      while (found && !fitsAt(text, found.index)) {
        const isPair = this.unicode && (text.codePointAt(found.index) ?? 0) > 0xffff
        search.lastIndex = found.index + (isPair ? 2 : 1)
        found = this.sticky ? null : search.exec(text)
      }
      if (keepsPlace) this.lastIndex = found ? search.lastIndex : 0
      return found
    }
  }
  return new LookBehind(pattern)
}
