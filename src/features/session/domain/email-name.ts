/** An e-mail address as accounts are found by: people write their own in any case of letters. */
export const emailName = (typed: string) => typed.trim().toLowerCase()
