/** A check as its runner names it. */
export interface Named {
  /** The path of its file below the project. */
  file: string
  /** Its name after the names of what it stands in, with ' > ' between. */
  name: string
}

/** A check with what its name says of language, width and engine, each null where it says nothing. */
export interface Check extends Named {
  title: string
  language: string | null
  width: string | null
  engine: string | null
}

const language = '(en|es|fr)'
const languagePlaces = [
  // 'es: …', also as the first word of what stands in a group.
  new RegExp(`(?:^|(?<= > ))${language}(?=[:,])`),
  // '… in es', '… in es at 320 px', '…: es', '…, es', '… (es)'.
  new RegExp(`(?<=\\bin |: |, |\\()${language}(?=$|[,):]| > | at | each )`),
  // A group that is named by it.
  new RegExp(`(?:^|(?<= > ))${language}(?=$| > )`),
]
// 'at most 250 px high at 1280 px'
const widthPlaces = [/(?<=\bat )(\d{3,4}(?: × \d{3,4})?) px\b/, /\b(\d{3,4}(?: × \d{3,4})?) px\b/]
const enginePlaces = [/(?<![\w’'-])(pglite|postgres)(?![\w’'-])/]

/** Splits a name, so that a check is the same one in each language, at each width and on each engine. */
export function readCheck({ file, name }: Named): Check {
  const [withoutEngine, engine] = take(name, enginePlaces)
  const [withoutWidth, width] = take(withoutEngine, widthPlaces)
  const [title, language] = take(withoutWidth, languagePlaces)
  return { file, name, title, language, width, engine }
}

/** The text with a mark in place of the first thing that one of the patterns finds, and what that is. */
function take(text: string, places: readonly RegExp[]): [string, string | null] {
  for (const place of places) {
    const found = place.exec(text)
    if (!found?.[1]) continue
    const at = found.index + found[0].indexOf(found[1])
    return [`${text.slice(0, at)}…${text.slice(at + found[1].length)}`, found[1]]
  }
  return [text, null]
}

/** Names that a file gives twice get a number, so that a check that is lost is seen. */
export function numbered(checks: readonly Named[]): Named[] {
  const seen = new Map<string, number>()
  return checks.map(({ file, name }) => {
    const count = (seen.get(wholeName({ file, name })) ?? 0) + 1
    seen.set(wholeName({ file, name }), count)
    return { file, name: count === 1 ? name : `${name} (${count})` }
  })
}

/** As test/moved-checks.txt writes a check. */
export const wholeName = ({ file, name }: Named) => `${file} › ${name}`

/** Where a check has gone. Each side is a whole name, in which * stands for anything. */
export interface Move {
  from: string
  to: string
  line: number
}

/** Reads lines of 'old file › old name -> new file › new name'. Throws an Error that names a line that is none. */
export function readMoves(text: string): Move[] {
  return text.split('\n').flatMap((written, at) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) return []
    const [from = '', to = '', ...rest] = line.split(' -> ')
    if (rest.length > 0 || ![from, to].every(side => side.includes(' › ')))
      throw new Error(`Line ${at + 1} is not 'file › name -> file › name': ${line}`)
    return [{ from, to, line: at + 1 }]
  })
}

/** The text for each star of the pattern; null where the pattern is another one. */
export function starsIn(pattern: string, text: string): string[] | null {
  const [first = '', ...pieces] = pattern.split('*')
  if (!text.startsWith(first)) return null
  const last = pieces.pop()
  if (last === undefined) return text === first ? [] : null
  const stars: string[] = []
  let at = first.length
  for (const piece of pieces) {
    const found = text.indexOf(piece, at)
    if (found < 0) return null
    stars.push(text.slice(at, found))
    at = found + piece.length
  }
  const end = text.length - last.length
  return end >= at && text.endsWith(last) ? [...stars, text.slice(at, end)] : null
}

/** The pattern with texts in place of its stars. */
function withStars(pattern: string, texts: readonly string[]): string {
  const [first = '', ...pieces] = pattern.split('*')
  return pieces.reduce((text, piece, at) => text + (texts[at] ?? '') + piece, first)
}

export interface Comparison {
  same: number
  moved: { from: Named; to: string }[]
  /** Neither here nor, by a move, somewhere else. */
  lost: Named[]
  added: Named[]
  /** Lines of the table that no check has needed. */
  unused: Move[]
}

/** The first move that holds for a check, and where it leads. */
function findMove(check: Check, now: readonly Check[], moves: readonly Move[]): { move: Move; to: string } | null {
  const isFor = (other: Check) =>
    (['language', 'engine'] as const).every(
      field => other[field] === null || check[field] === null || other[field] === check[field],
    )
  for (const move of moves) {
    const stars = starsIn(move.from, wholeName(check))
    if (!stars) continue
    const isSameCount = move.to.split('*').length - 1 === stars.length
    const leadsTo = (other: Check) =>
      isSameCount ? wholeName(other) === withStars(move.to, stars) : starsIn(move.to, wholeName(other)) !== null
    const to = now.find(other => leadsTo(other) && isFor(other))
    if (to) return { move, to: wholeName(to) }
  }
  return null
}

/**
 * The fate of the checks of the revision before. A move holds where the new name is that of a check, and of no other language or engine
 * than the old one names. Where both names have as many stars, each stands for the same text.
 */
export function compareChecks(before: readonly Named[], now: readonly Named[], moves: readonly Move[]): Comparison {
  const checks = now.map(readCheck)
  const here = new Set(now.map(wholeName))
  const former = new Set(before.map(wholeName))
  const used = new Set<Move>()
  const targets = new Set<string>()
  const moved: Comparison['moved'] = []
  const lost: Named[] = []
  for (const check of before) {
    if (here.has(wholeName(check))) continue
    const found = findMove(readCheck(check), checks, moves)
    if (!found) {
      lost.push(check)
      continue
    }
    used.add(found.move)
    targets.add(found.to)
    moved.push({ from: check, to: found.to })
  }
  return {
    same: before.length - moved.length - lost.length,
    moved,
    lost,
    added: now.filter(check => !former.has(wholeName(check)) && !targets.has(wholeName(check))),
    unused: moves.filter(move => !used.has(move)),
  }
}
