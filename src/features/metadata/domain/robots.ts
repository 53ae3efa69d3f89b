/**
 * What crawlers may fetch. A filtered, sorted or resized list is the list again, whose address is the canonical one; only
 * its further pages, and a whole section, have links that lead on. The longest rule wins (RFC 9309).
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
