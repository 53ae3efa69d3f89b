/** The letters that shops and programs write by name; any other stays as it was written. */
const byName: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ensp: ' ',
    emsp: ' ',
    thinsp: '\u202f',
    shy: '',
  },
  ...{ zwnj: '', zwj: '', copy: '©', reg: '®', trade: '™', deg: '°', micro: 'µ', plusmn: '±', times: '×', divide: '÷' },
  ...{
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sup1: '¹',
    sup2: '²',
    sup3: '³',
    ordm: 'º',
    ordf: 'ª',
    sect: '§',
    para: '¶',
  },
  ...{ middot: '·', bull: '•', hellip: '…', ndash: '–', mdash: '—', minus: '−', lsquo: '‘', rsquo: '’', sbquo: '‚' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', iexcl: '¡', iquest: '¿' },
  ...{ euro: '€', pound: '£', yen: '¥', cent: '¢', curren: '¤', larr: '←', rarr: '→', uarr: '↑', darr: '↓', harr: '↔' },
  ...{
    le: '≤',
    ge: '≥',
    ne: '≠',
    asymp: '≈',
    infin: '∞',
    radic: '√',
    sum: '∑',
    empty: '∅',
    permil: '‰',
    prime: '′',
    Prime: '″',
  },
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    Delta: 'Δ',
    theta: 'θ',
    lambda: 'λ',
    mu: 'μ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
  },
  ...{
    phi: 'φ',
    Phi: 'Φ',
    omega: 'ω',
    Omega: 'Ω',
    szlig: 'ß',
    oelig: 'œ',
    OElig: 'Œ',
    aelig: 'æ',
    AElig: 'Æ',
    not: '¬',
    brvbar: '¦',
  },
}

/** The accents by the part behind the letter in names such as eacute. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

/** The letters of '&eacute;', '&#233;' or '&#xE9;'; null: no letter is called so. */
export function entityLetters(entity: string): string | null {
  const name = entity.slice(1, -1)
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : code === 9 || code === 10 || code === 13 ? ' ' : null
  }
  const known = Object.hasOwn(byName, name) ? byName[name] : undefined
  if (known !== undefined) return known
  const mark = accents[name.slice(1)]
  if (mark === undefined || !/^[A-Za-z]/.test(name)) return name === 'oslash' ? 'ø' : name === 'Oslash' ? 'Ø' : null
  const letter = `${name.slice(0, 1)}${mark}`.normalize('NFC')
  return letter.length === 1 ? letter : null
}
