/** The line with another text for a part of it. `kept`: what stays of the part. */
export const correctLine = (
  line: string,
  { from, to }: { from: number; to: number },
  text: string,
  kept: readonly string[] = [],
): string =>
  text === '' && kept.length === 0
    ? joinEnds(line.slice(0, from), line.slice(to))
    : [withoutSigns(line.slice(0, from)), text, ...kept, withoutSigns(line.slice(to))]
        .filter(part => part !== '')
        .join(', ')

/** Joins the text on both sides of a part that is left out, as near to each other as it was. */
function joinEnds(before: string, after: string): string {
  const isApart = /[,;:+&] ?$/.test(before) || /^ ?[,;:+&]/.test(after)
  const parts = [withoutSigns(before), withoutSigns(after)].filter(part => part !== '')
  return parts.join(isApart ? ', ' : ' ')
}

const isSign = (text: string, at: number) => ' ,;:+&'.includes(text.charAt(at))

/** Without what holds its ends together with the next part. */
function withoutSigns(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isSign(text, from)) from++
  while (to > from && isSign(text, to - 1)) to--
  return text.slice(from, to)
}
