import { dialledNumber } from '#features/site/company/domain/phone.ts'
import { to } from '#routes.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'

interface Company {
  company_name: string
  phone: string
  headquarters: string
  logo?: { image_url: string } | undefined
  links: readonly { url: string; home_page_link_type_id: number }[]
}

const socialLinkType = 50

/** schema.org Organization with the facts of the footer. URLs are paths. */
export function organizationData({ company_name, phone, headquarters, logo, links }: Company): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': '/#organization',
    name: company_name,
    url: to.home(),
    logo: logo?.image_url ?? '/icon-512.png',
    telephone: dialledNumber(phone),
    address: headquarters.replace(/^[^:]*:\s*/, ''),
    sameAs: links.filter(link => link.home_page_link_type_id === socialLinkType).map(link => link.url),
  }
}

/** schema.org WebSite with its search. */
export function websiteData({ company_name }: Company, language: Language): object {
  const prefix = language === defaultLanguage ? '' : `/${language}`
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: company_name,
    url: prefix || '/',
    inLanguage: language,
    publisher: { '@id': '/#organization' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${prefix}${to.search()}?term={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
