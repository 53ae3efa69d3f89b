/** How many letters the texts of a line may have. */
export const lineLetters = {
  sku: 80,
  manufacturer_part_number: 100,
  name: 400,
  description: 2000,
  note: 1000,
  internal_note: 1000,
  reason: 500,
} as const

/** The same of the terms of the answer. */
export const headLetters = {
  tax_note: 500,
  warranty: 1000,
  intro: 4000,
  closing: 4000,
} as const

/** The place of an Incoterm. */
export const placeLetters = 200

/** Products are looked for by the beginning of longer words. */
export const searchedLetters = 400

/** The most letters of a search for older quotes. */
export const sourceLetters = 200

/** The most letters of a message beside the quote in a mail. */
export const mailWordsLetters = 8000

interface Letters {
  count: number
  most: number
}

/** The letters of a text among the changes that has more than it may; null where all can be saved. */
export function tooManyLetters({ op, changes }: { op: 'set' | 'line'; changes: object }): Letters | null {
  if (op === 'line') return longest(changes, lineLetters)
  const freight = 'freight' in changes && typeof changes.freight === 'object' ? changes.freight : null
  return longest(changes, headLetters) ?? (freight && longest(freight, { place: placeLetters }))
}

function longest(texts: object, letters: Readonly<Record<string, number>>): Letters | null {
  for (const [name, text] of Object.entries(texts)) {
    const most = letters[name]
    if (most !== undefined && typeof text === 'string' && text.length > most) return { count: text.length, most }
  }
  return null
}

export const approvalNoteLength = 1000
