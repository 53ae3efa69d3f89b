/** Letters that no accent makes of a letter of ASCII. */
const written: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'ng',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
}

/** A name in letters that URLs, file names and old programs take: 'Cœur à Łódź' becomes 'Coeur a Lodz'. Others stay as they are. */
export function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æđðħıłŋøœßþŧ]/giu, letter => {
      const small = letter.toLowerCase()
      const plain = written[small] ?? letter
      return letter === small ? plain : plain.toUpperCase()
    })
}
