import { pathIn } from '#features/catalog/catalog/domain/presenting/structured-data.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { BlogPostPage, Faq } from '../contract.ts'

/** schema.org BlogPosting. */
export function postData(post: BlogPostPage, image: string, language: Language): object {
  const url = pathIn(to.blog({ id: post.id }), language)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: post.title,
    description: post.body_overview,
    datePublished: post.created_on,
    inLanguage: language,
    image,
    author: { '@type': 'Organization', name: post.author },
    keywords: post.tag_names,
  }
}

/** schema.org FAQPage; answers may be HTML there. */
export function faqData(faqs: readonly Faq[], language: Language): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: faqs.map(({ id, question, answer }) => ({
      '@type': 'Question',
      '@id': pathIn(to.faqs({ id }), language),
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
