export type Sent = Readonly<Record<string, unknown>>

/** The fields of a form that are named '<name>.<number>', with a text in them. */
export function numbered(sent: Sent, name: string): [number, string][] {
  return Object.entries(sent).flatMap(([field, value]): [number, string][] => {
    const [, id] = /^[a-z_]{1,20}\.(\d{1,9})$/.exec(field) ?? []
    const isNamed = field.startsWith(`${name}.`)
    return isNamed && id !== undefined && typeof value === 'string' && value.trim() ? [[Number(id), value.trim()]] : []
  })
}

/** The names of the fields of a form. A form cannot send lists. */
export const fieldNames = {
  /** Ticked: the option with this id is taken. */
  option: (lineId: number) => `option.${lineId}`,
  /** The id of the line that is taken in place of the counted one, or of that one itself. */
  alternative: (countedId: number) => `alternative.${countedId}`,
  quantity: (lineId: number) => `quantity.${lineId}`,
  targetPrice: (lineId: number) => `target_price.${lineId}`,
  note: (lineId: number) => `note.${lineId}`,
}

/** The options and alternatives that were chosen, from a list or from the fields of a form. */
export function chosenLinesOf(sent: Sent & { chosen_line_ids?: number[] | undefined }): number[] {
  if (sent.chosen_line_ids) return [...new Set(sent.chosen_line_ids)]
  const options = numbered(sent, 'option').map(([id]) => id)
  const alternatives = numbered(sent, 'alternative').flatMap(([counted, value]) => {
    const id = /^\d{1,9}$/.test(value) ? Number(value) : counted
    return id === counted ? [] : [id]
  })
  return [...new Set([...options, ...alternatives])]
}
