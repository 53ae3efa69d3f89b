/** '17^1' for '17¹' and '17①': the sign of a footnote behind a number is none of its digits, which compatible forms would make of it. */
export const separateRaisedSigns = (text: string): string => text.replace(/(?<=\p{Nd})(?=\p{No})/gu, '^')
