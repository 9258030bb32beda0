const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

// A slash opens a pattern only where a value may begin; after a name or a bracket it divides, or closes a tag.
const valueMayBegin = /(?:[=(,:[!&|?;+\-*%]|=>|\breturn|\bcase|^)\s*$/

const tokens = {
  comment: /\/\/[^\n]*|\/\*[^]*?\*\//y,
  string: /'(?:\\[^]|[^'\\\n])*'|"(?:\\[^]|[^"\\\n])*"/y,
  pattern: /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y,
  // Text of a template up to its end or to a hole with code.
  template: /(?:\\[^]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y,
}

const matchAt = (token: RegExp, text: string, at: number): string | undefined => {
  token.lastIndex = at
  return token.exec(text)?.[0]
}

/** Blanks comments, patterns and the insides of strings and templates, so that a rule sees nothing but code. */
export const codeOf = (text: string): string => {
  let code = ''
  // How many braces are open in each template hole that the scan is inside of.
  const holes: number[] = []
  const take = (found: string, stored: string) => (code += stored.padEnd(found.length).slice(0, found.length))
  const takeTemplate = () => {
    const found = matchAt(tokens.template, text, code.length) ?? text.slice(code.length)
    if (found.endsWith('${')) holes.push(0)
    take(found, blank(found))
  }
  while (code.length < text.length) {
    const at = code.length
    const sign = text[at] ?? ''
    const skipped =
      matchAt(tokens.comment, text, at) ??
      (valueMayBegin.test(code.slice(-20)) ? matchAt(tokens.pattern, text, at) : undefined)
    const quoted = matchAt(tokens.string, text, at)
    const depth = holes.at(-1)
    if (skipped !== undefined) take(skipped, blank(skipped))
    else if (quoted !== undefined) take(quoted, `${sign}${blank(quoted.slice(1, -1))}${sign}`)
    else if (sign === '`' || (sign === '}' && depth === 0)) {
      if (sign === '}') holes.pop()
      take(sign, ' ')
      takeTemplate()
    } else {
      if (depth !== undefined && sign === '{') holes[holes.length - 1] = depth + 1
      if (depth !== undefined && sign === '}') holes[holes.length - 1] = depth - 1
      take(sign, sign)
    }
  }
  return code
}
