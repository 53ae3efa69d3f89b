export const suggestFrom = 4 // spec §5: quick search runs only when the text is longer than 3 characters
export const suggestionsShown = 10 // spec §5: 'view all results' above 10
