/** A text of a page of the table, without its language: '/about-us title'. */
export type TitleField = `${string} ${'title' | 'description'}`

export const titleField = (path: string, part: 'title' | 'description'): TitleField => `${path} ${part}`

/** The most letters of a text. Search engines show about 60 of a title and 160 of a description. */
export const titleLetters = { title: 150, description: 320 }
