/**
 * The paragraphs of a text whose lines end with a blank where they go on (RFC 3676). Quoted lines join lines of their own depth alone. A
 * line of the sender's own that begins with > keeps the blank before it, which tells it from a quoted one.
 */
export function unflowed(text: string, isBlankDropped: boolean): string {
  const paragraphs: string[] = []
  let marksBefore = ''
  let goesOn = false
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)?.[0] ?? ''
    const words = line.slice(line.charAt(marks.length) === ' ' ? marks.length + 1 : marks.length)
    const isSignature = words === '-- '
    const joins = goesOn && marks === marksBefore && !isSignature
    goesOn = words.endsWith(' ') && !isSignature
    const start = joins ? paragraphs.pop() : startOf(marks, words)
    paragraphs.push(`${start}${goesOn && isBlankDropped ? words.slice(0, -1) : words}`)
    marksBefore = marks
  }
  return paragraphs.join('\n')
}

function startOf(marks: string, words: string): string {
  if (marks !== '') return `${marks} `
  return words.startsWith('>') ? ' ' : ''
}
