export const listLimit = 100
export const listNameLimit = 80
/** Words that a customer puts on lists, to find them again. */
export const labelRules = { mostTags: 10, mostCharacters: 40 }
