export const largestId = 2_147_483_647

/** Whether a number can be the id of a row: a positive integer of PostgreSQL. Apart from id.ts, so that browsers need no zod for it. */
export const isRowId = (id: number) => id >= 1 && id <= largestId
