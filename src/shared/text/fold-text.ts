import { separateRaisedSigns } from './raised-signs.ts'

/** Lower case without accents, with one character for all dashes, all blanks and all inch signs. */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replaceAll("''", '"')
  return separateRaisedSigns(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/''|′′|[“”]/g, '"')
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 126) return false
  return true
}
