import { type CartGroupContent, timesGroup } from '../domain/group.ts'

/** The groups of a request in their order; lines name theirs by its place. */
export type RequestedGroups = readonly { quantity: number; content: CartGroupContent }[]

/** The products of all groups, with the quantities of all groups of a kind together. */
export const groupedLines = (groups: RequestedGroups) =>
  groups.flatMap(({ quantity, content }, group) =>
    timesGroup(content.lines, quantity).flatMap(line =>
      line.productId === null ? [] : [{ productId: line.productId, quantity: line.quantity, note: null, group }],
    ),
  )

/** The same for what the catalogue does not have. */
export const groupedTexts = (groups: RequestedGroups) =>
  groups.flatMap(({ quantity, content }, group) =>
    timesGroup(content.lines, quantity).flatMap(line =>
      line.text === null ? [] : [{ text: line.text, quantity: line.quantity, note: null, group }],
    ),
  )

/** The lines with the ids of their stored groups instead of their places. */
export const inGroups = <L extends { group: number | null }>(lines: readonly L[], groupIds: readonly number[]) =>
  lines.map(({ group, ...line }) => ({ ...line, groupId: group === null ? null : (groupIds[group] ?? null) }))
