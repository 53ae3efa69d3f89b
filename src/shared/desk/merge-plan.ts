/** What a field of two records becomes when they are merged: as it is, or as the one has it that goes. */
export type MergeChoices = Readonly<Record<string, 'kept' | 'gone'>>

export interface MergePlan {
  /** Both have a value, another one each: somebody has to choose. */
  asked: string[]
  /** Only the record that goes has a value: it is taken unless somebody chooses otherwise. */
  filled: string[]
}

/** What a merge has to ask. `without`: fields that follow others, or are joined. */
export function planMerge(
  kept: Readonly<Record<string, unknown>>,
  gone: Readonly<Record<string, unknown>>,
  without: readonly string[] = [],
): MergePlan {
  const plan: MergePlan = { asked: [], filled: [] }
  for (const [field, value] of Object.entries(gone)) {
    if (without.includes(field) || isEmpty(value) || isSame(kept[field], value)) continue
    plan[isEmpty(kept[field]) ? 'filled' : 'asked'].push(field)
  }
  return plan
}

/** The fields of a plan that get the value of the record that goes; those that were asked and not answered. */
export function choose({ asked, filled }: MergePlan, choices: MergeChoices): { taken: string[]; open: string[] } {
  return {
    taken: [...filled.filter(field => choices[field] !== 'kept'), ...asked.filter(field => choices[field] === 'gone')],
    open: asked.filter(field => choices[field] === undefined),
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
// Values of fields, which the database gives in one order of their members.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
