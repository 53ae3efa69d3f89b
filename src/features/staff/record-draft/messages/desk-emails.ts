import { messages } from '#shared/messages.ts'

/** The mail to a member of the staff whose planned publication was refused. */
export const refusalMailText = messages({
  en: {
    subject: 'Not published: {item}',
    greeting: 'Hello {name},',
    intro: '{item} was to be published now. That was not possible, and nothing of it was published:',
    action: 'Look at it at the desk',
  },
  es: {
    subject: 'No se publicó: {item}',
    greeting: 'Hola, {name}:',
    intro: '{item} debía publicarse ahora. No fue posible y no se ha publicado nada de ello:',
    action: 'Verlo en el escritorio',
  },
  fr: {
    subject: 'Publication refusée : {item}',
    greeting: 'Bonjour {name},',
    intro: '{item} : la publication était prévue pour maintenant, mais elle a été refusée. Rien n’en a été publié :',
    action: 'Le voir au bureau',
  },
})

/** The thing that was to be published, as the mail names it. */
export const refusedItem = messages({
  en: {
    product: (sku: string) => sku,
    release: (name: string) => name,
    post: (title: string) => `Post “${title}”`,
    faq: (question: string) => `Question “${question}”`,
    category: (name: string) => `Series or category “${name}”`,
    leader: (role: string) => `Leader “${role}”`,
    setting_home_page: (_name: string) => 'The home page',
    setting_links: (_name: string) => 'The links of header and footer',
    setting_page_titles: (_name: string) => 'The titles and descriptions of pages',
  },
  es: {
    product: sku => sku,
    release: name => name,
    post: title => `Entrada «${title}»`,
    faq: question => `Pregunta «${question}»`,
    category: name => `Serie o categoría «${name}»`,
    leader: role => `Directivo «${role}»`,
    setting_home_page: () => 'La página de inicio',
    setting_links: () => 'Los enlaces de cabecera y pie',
    setting_page_titles: () => 'Los títulos y descripciones de páginas',
  },
  fr: {
    product: sku => sku,
    release: name => name,
    post: title => `Article « ${title} »`,
    faq: question => `Question « ${question} »`,
    category: name => `Série ou catégorie « ${name} »`,
    leader: role => `Dirigeant « ${role} »`,
    setting_home_page: () => 'La page d’accueil',
    setting_links: () => 'Les liens de l’en-tête et du pied de page',
    setting_page_titles: () => 'Les titres et descriptions des pages',
  },
})
