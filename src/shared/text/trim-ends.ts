/** Whether a character (one UTF-16 unit) is cut off. */
type IsCut = (sign: string) => boolean

/**
 * Cuts characters off the ends of a text and looks at each character once. A pattern such as `x+$` starts again at every
 * character of a long run inside the text, which takes the square of its length.
 */
export function trimEnds(text: string, isCut: IsCut, isCutAtEnd: IsCut = isCut): string {
  return trimEnd(trimStart(text, isCut), isCutAtEnd)
}

export function trimStart(text: string, isCut: IsCut): string {
  let start = 0
  while (start < text.length && isCut(text.charAt(start))) start++
  return text.slice(start)
}

export function trimEnd(text: string, isCut: IsCut): string {
  let end = text.length
  while (end > 0 && isCut(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
