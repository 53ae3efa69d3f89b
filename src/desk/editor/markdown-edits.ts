/** A text with what is selected in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** The text that takes the place of a part, and the selection afterwards. */
export interface Edit {
  from: number
  to: number
  put: string
  selectFrom: number
  selectTo: number
}

/** Puts signs around what is selected; takes them away where they stand around it. */
export function wrapped({ text, start, end }: Selected, sign: string): Edit {
  const words = text.slice(start, end)
  const isAround = text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign
  if (isAround)
    return {
      ...{ from: start - sign.length, to: end + sign.length, put: words },
      ...{ selectFrom: start - sign.length, selectTo: end - sign.length },
    }
  const put = sign + words + sign
  return { from: start, to: end, put, selectFrom: start + sign.length, selectTo: end + sign.length }
}

/** Puts a mark before each line that is selected; takes it away where all have it. */
export function marked(selected: Selected, markOf: (place: number) => string): Edit {
  const { from, to } = linesOf(selected)
  const lines = selected.text.slice(from, to).split('\n')
  const hasMark = lines.every((line, place) => line.startsWith(markOf(place)))
  const put = lines
    .map((line, place) => (hasMark ? line.slice(markOf(place).length) : markOf(place) + withoutMark(line)))
    .join('\n')
  return { from, to, put, selectFrom: from, selectTo: from + put.length }
}

const withoutMark = (line: string) => line.replace(/^(?:#{1,6} |- |\d{1,3}\. |> )/, '')

/** Makes a link of what is selected, and selects the place of its address. */
export function linked({ text, start, end }: Selected, words: string): Edit {
  const label = text.slice(start, end) || words
  const put = `[${label}](/)`
  return { from: start, to: end, put, selectFrom: start + label.length + 3, selectTo: start + label.length + 4 }
}

/** Puts a block below the line of the selection, with blank lines around it. */
export function withBlock({ text, start, end }: Selected, block: string): Edit {
  const { to } = linesOf({ text, start, end })
  const before = text.slice(0, to)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = text.slice(to).startsWith('\n\n') || to === text.length ? '' : '\n'
  const put = `${lead}${block}${trail}`
  return { from: to, to, put, selectFrom: to + lead.length, selectTo: to + lead.length + block.length }
}

/** A picture with the words for those who cannot see it. */
export const pictureMarkdown = (path: string, alternate: string): string =>
  `![${alternate
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, sign => `\\${sign}`)}](${path})`

/** Puts pasted words in the place of the selection; a block begins on a line of its own. */
export function pasted({ text, start, end }: Selected, words: string): Edit {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const isBlock = words.includes('\n') || /^(?:#{2,4} |- |\d{1,3}\. |> |\|)/.test(words)
  const put = isBlock && line.trim() !== '' ? `\n\n${words}` : words
  return { from: start, to: end, put, selectFrom: start + put.length, selectTo: start + put.length }
}

function linesOf({ text, start, end }: Selected): { from: number; to: number } {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  return { from, to: next < 0 ? text.length : next }
}
