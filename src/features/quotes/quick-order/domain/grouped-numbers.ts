export interface JoinedGroups {
  /** With an apostrophe for each blank between thousands. */
  text: string
  /** The blanks again. */
  separate: (text: string) => string
  /** Whether a number has been joined over a blank that may as well separate two numbers: '1 500 x' may be the first line. */
  isGuess: (number: string) => boolean
}

const runs = /(?<![\d.,'’/-])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){1,3}(?![\d'’/-])/g

/** Joins '1 500', where no part of it belongs to a known part number. No-break spaces are certain. */
export function joinGroups(line: string, isKnown: (text: string) => boolean): JoinedGroups {
  const hasSigns = /\d'\d/.test(line)
  const guesses: string[] = []
  const text = line.replace(runs, (run, at: number) => {
    if (hasSigns || isOfPart(run, line.slice(0, at), isKnown)) return run
    const joined = run.replace(/\s/g, "'")
    if (run.includes(' ')) guesses.push(joined)
    return joined
  })
  return {
    text,
    separate: part => (hasSigns ? part : part.replace(/(?<=\d)'(?=\d{3})/g, ' ')),
    isGuess: number => guesses.some(guess => number.startsWith(guess)),
  }
}

const longestPart = 3

function isOfPart(run: string, before: string, isKnown: (text: string) => boolean): boolean {
  const groups = run.split(/\s/)
  const words = before.trim().split(/\s+/)
  const starts = words.slice(-longestPart).map((_, place, last) => last.slice(place).join(' '))
  const inner = groups.flatMap((_, from) => groups.slice(from + 1).map((__, to) => groups.slice(from, from + to + 2)))
  const outer = groups.flatMap((_, to) => starts.map(start => [start, ...groups.slice(0, to + 1)]))
  return [...inner, ...outer].some(words => isKnown(words.join(' ')))
}
