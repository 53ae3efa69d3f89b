const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

/** Percentages with one decimal; null where there is nothing to share. */
export const wonShare = ({ won, lost }: { won: number; lost: number }) => percent(won, won + lost)
export const metShare = ({ met, answered }: { met: number; answered: number }) => percent(met, answered)
