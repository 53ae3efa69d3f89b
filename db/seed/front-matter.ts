export interface Written {
  /** The lines `name: value` before the text. */
  head: Readonly<Record<string, string>>
  body: string
}

/** Reads a Markdown file that begins with `---`, lines `name: value`, `---`. Throws when the head is missing. */
export function readFrontMatter(source: string): Written {
  const [, head, body] = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error('The text has no head between lines of ---')
  const fields = head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    return name ? [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]] : []
  })
  return { head: Object.fromEntries(fields), body: body.trim() }
}
