/** Prints a section of the results as Markdown. run.ts puts it into README.md. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = line(head.map((_, place) => (place === 0 ? '---' : '---:')))
  process.stdout.write(`\n### ${title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}\n`)
}

/** Tells the progress on standard error, apart from the results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Rounds to about three digits: 12 345 · 1 230 · 45.6 · 0.123. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** Words an aim and whether the measurement meets it. */
export const aim = (text: string, isMet: boolean) => `${text}: ${isMet ? 'met' : '**missed**'}`

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
export const megabytes = (bytes: number) => String(Math.round(bytes / 1e6))
