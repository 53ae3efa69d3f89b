/** The ratings that the demonstration catalogue offers, by family, in order of size. */
const ratings: Record<string, readonly number[]> = {
  gmt: [0.18, 0.2, 0.25, 0.375, 0.5, 0.65, 0.75, 1, 1.33, 1.5, 2, 2.5, 3, 3.5, 4, 5, 7.5, 10, 12, 15, 20],
  tpa: [3, 5, 10, 15, 20, 25, 30, 40, 50],
  tps: [1, 3, 5, 6, 10, 15, 20, 25, 30, 40, 50, 60, 70],
  tpc: [3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 100, 125],
  'ov-breaker': [0.5, 0.75, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 20, 25, 30],
}

export const catalogRatings = (family: string): readonly number[] => ratings[family] ?? []
