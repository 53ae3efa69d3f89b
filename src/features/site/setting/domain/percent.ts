import { z } from 'zod'

/** 0–100 with at most two decimals. */
export const Percent = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
