import type { LoadGroup, Requirement } from '#features/tools/finder/domain/requirement.ts'

/** Any requirement that a site could have. */
export const randomRequirement = (random: () => number): Requirement => {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const group = (): LoadGroup => {
    const size = 10 ** (random() * 2.5 - 0.7)
    const value = 0.01 + Number(size.toFixed(pick([0, 1, 2])) || 0.5)
    return {
      count: 1 + Math.floor(random() * pick([3, 12, 40])),
      drain: pick([
        { kind: 'current', list1x_a: value, list2x_a: null } as const,
        { kind: 'power', watts: Math.max(0.1, Number((value * 50).toFixed(1))) } as const,
      ]),
    }
  }
  return {
    voltage: pick([48, 24, null]),
    loads: Array.from({ length: pick([1, 1, 2, 3]) }, group),
    feeds: pick(['one', 'ab', null]),
    ru: pick([null, 1, 2, 3, 4, 6, 10]),
    rack: pick([19, 21, 23, null]),
    ambientC: pick([null, 20, 45, 55, 65]),
    spare: null,
    constantCurrent: random() < 0.3,
  }
}
