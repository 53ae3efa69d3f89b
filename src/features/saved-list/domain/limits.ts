export const listLimit = 100
export const listNameLimit = 80
