const token = /<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/giy

/** Null where the text is a well-formed XML element with quoted attributes and no repeated ones; else the error. */
export function whyNotXml(text: string): string | null {
  const open: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    if (at > 0 && open.length === 0) return `something after the end at ${at}`
    const found = token.exec(text)
    if (!found) return `no markup at ${at}: ${text.slice(at, at + 40)}`
    const [, closing, name = '', attributes = '', empty, words] = found
    const references = (words ?? attributes).replace(/&(amp|lt|gt|quot|#\d+);/g, '')
    if (references.includes('&')) return `bare ampersand at ${at}`
    if (words !== undefined) continue
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `repeated attribute at ${at}`
    if (closing && open.pop() !== name) return `</${name}> closes nothing at ${at}`
    if (!closing && !empty) open.push(name)
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null
}
