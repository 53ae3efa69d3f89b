const signs = '[⁰¹²³⁴-⁹]{1,3}'
const unit = '(?:[mk]?[aw]|amps?|amp[eè]res?|amperios?|watts?|vatios?|v(?:dc|cc)?|volts?|voltios?)'
const source = String.raw`(\d[\d.,]{0,10})(?:${signs}( ?${unit}(?![\p{L}\d]))?|( ?${unit})${signs})(?![\p{L}\d])`
const form = new RegExp(source, 'iuy')
const every = new RegExp(String.raw`(?<![\p{L}\d.,])${source}`, 'giu')

/** The end of '8² A' or '8 A²' at a place: the sign may be of a footnote or a power. 0: there is none. */
export function raisedEnd(line: string, at: number): number {
  form.lastIndex = at
  const found = form.exec(line)
  return found ? at + found[0].length : 0
}

/** The line without such signs. */
export const withoutRaised = (line: string): string => line.replace(every, '$1$2$3')
