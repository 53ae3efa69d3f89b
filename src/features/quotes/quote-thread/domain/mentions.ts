interface Person {
  id: number
  name: string
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

interface Mention {
  from: number
  to: number
  /** Several people may have the same name. */
  ids: number[]
}

/** Where a text names people, as '@Ann Smith', in its order. Of names that begin alike the longest counts. */
export function findMentions(text: string, people: readonly Person[]): Mention[] {
  const byLength = [...Map.groupBy(people, ({ name }) => name)].toSorted(([one], [other]) => other.length - one.length)
  const found: Mention[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    // An e-mail address names nobody.
    if (isWordSign(text[at - 1])) continue
    const [name, named] =
      byLength.find(([one]) => text.startsWith(one, at + 1) && !isWordSign(text[at + 1 + one.length])) ?? []
    if (name && named) found.push({ from: at, to: at + 1 + name.length, ids: named.map(({ id }) => id) })
  }
  return found
}

/** The ids of the people whom a text names, each once. */
export const mentionedIds = (text: string, people: readonly Person[]): number[] => [
  ...new Set(findMentions(text, people).flatMap(({ ids }) => ids)),
]

/** The people whose name, or a word of it, begins with what was typed after '@'. */
export function peopleFoundBy<P extends Person>(people: readonly P[], typed: string): P[] {
  if (/\s$/.test(typed)) return []
  const wanted = typed.toLocaleLowerCase()
  const begins = (name: string) => name.startsWith(wanted) || name.includes(` ${wanted}`)
  return people.filter(({ name }) => name !== typed && begins(name.toLocaleLowerCase()))
}
