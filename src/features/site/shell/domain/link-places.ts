/** spec §3: Header 10, footer My account 20, footer Information 30, footer Customer service 40. */
export const linkPlaces = [10, 20, 30, 40] as const

export const linkAudiences = ['everyone', 'visitors', 'customers'] as const

export const mostLinks = 60

/** The most letters of a title. */
export const linkTitleLetters = 60
