/** The path of an absolute URL of this site. */
export const pathOf = (url: string): string => new URL(url, 'https://site.invalid').pathname
