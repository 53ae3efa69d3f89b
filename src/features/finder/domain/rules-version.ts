/** Raise it whenever the result of a vector changes; `finder-results.json` then gets the results of the new version. */
export const finderRulesVersion = 2
