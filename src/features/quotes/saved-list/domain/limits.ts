export const listLimit = 100
export const listNameLimit = 80
/** Limits of the labels that a customer gives to a list. */
export const labelRules = { mostTags: 10, mostCharacters: 40 }
