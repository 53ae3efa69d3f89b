/**
 * Says what crawlers may fetch. Filtered, sorted and resized lists are left out, because their canonical URL is the plain list; further
 * pages of a list and complete sections are allowed, because their links lead to products. The longest rule wins (RFC 9309).
 */
export function robotsText(publicUrl: string): string {
  return `${[
    'User-agent: *',
    'Disallow: /*?',
    'Allow: /*?page=',
    'Allow: /*?view=all$',
    'Allow: /*?view=all&page=',
    'Allow: /*?categoryName=',
    ...['sort', 'size', 'display', 'category', 'term'].map(name => `Disallow: /*?*${name}=`),
    'Disallow: /api-frontend/',
    'Disallow: /api-backend/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ].join('\n')}\n`
}
