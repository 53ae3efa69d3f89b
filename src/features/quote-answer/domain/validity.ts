/** The last moment of a day ('2026-12-22') in the company's time zone, which is UTC until there are settings. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

/** The day of an instant in the company's time zone. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)
