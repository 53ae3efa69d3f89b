/** Raise it whenever the result of a vector changes; the tests then record the results of the new one in `test/results`. */
export const finderRulesVersion = 2
