/** Normalises an e-mail for finding an account: the case of letters does not matter. */
export const emailName = (typed: string) => typed.trim().toLowerCase()
