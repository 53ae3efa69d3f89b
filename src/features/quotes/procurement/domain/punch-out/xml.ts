/** An element of a message. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}

/** The first element at the end of a path of names. */
export const elementAt = (element: XmlElement, ...path: readonly string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, name) => found?.children.find(child => child.name === name) ?? null, element)

export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  (elementAt(element, ...path)?.text ?? '').trim()

/** A text as the content of an element or of an attribute; signs that XML cannot say are left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
