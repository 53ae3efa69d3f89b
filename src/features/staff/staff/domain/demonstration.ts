import { z } from 'zod'

/** The records that the demonstration has made beside its people: stored as the setting of this name, so that exactly they can go again. */
export const demonstrationSetting = 'demonstration'

export const Demonstration = z.object({
  customers: z.array(z.int()),
  quotes: z.array(z.int()),
  /** The members of the staff who have the password that an administrator has chosen for all of them. */
  people: z.array(z.int()).default([]),
})
export type Demonstration = z.infer<typeof Demonstration>
