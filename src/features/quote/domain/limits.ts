// api-contract §5, §8.
export const commentLimit = 4000
export const noteLimit = 500
export const quantityLimit = 1_000_000
export const lineLimit = 1000
export const freeLineLimit = 1000
