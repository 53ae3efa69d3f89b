export const templateNameLength = 80
/** At most so many of one person. */
export const templateLimit = 200
export const templateLineLimit = 300

/** The name of templates in the change log. */
export const templateKind = 'quote_template'
