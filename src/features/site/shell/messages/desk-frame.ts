import { type Language, languageNames, languages } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import { type TextFields, textFields } from '#shared/text/text-fields.ts'
import { type BannerText, bannerTexts } from '../domain/banner-fields.ts'

/** The page of the desk on which the banner is edited. */
export const bannerEditText = messages({
  en: {
    title: 'Banner',
    intro: 'One line above every page, for instance about holidays. It is on the site from its time on, else at once.',
    shown: 'When it is shown',
    words: 'What it says',
    phases: {
      off: 'It is not shown.',
      before: 'It is shown later.',
      during: 'It is on every page now.',
      after: 'Its time is over.',
    },
    inZone: (zone: string, utc: string) => `By the clock of ${zone}.${utc && ` In UTC: ${utc}.`}`,
    until: 'Empty: until somebody switches it off.',
    linkHint: 'A page of this site, such as /contact-us, or an address with https. Empty: no link.',
    dismissHint: 'A visitor who has closed it does not see it again until it says something else.',
    tones: { info: 'Notice', good: 'Good news', warning: 'Warning' },
    texts: { text: 'Text', link_text: 'Words of the link' },
    fields: {
      is_on: 'Show the banner',
      link_url: 'Where the link leads',
      tone: 'Tone',
      shown_from: 'From',
      shown_until: 'Until',
      is_dismissible: 'Visitors may close it',
    },
  },
  es: {
    title: 'Aviso',
    intro:
      'Una línea encima de todas las páginas, por ejemplo sobre días festivos. Aparece en el sitio a partir de su hora; si no tiene, enseguida.',
    shown: 'Cuándo se muestra',
    words: 'Qué dice',
    phases: {
      off: 'No se muestra.',
      before: 'Se mostrará más tarde.',
      during: 'Ahora está en todas las páginas.',
      after: 'Su plazo ha terminado.',
    },
    inZone: (zone, utc) => `Según el reloj de ${zone}.${utc && ` En UTC: ${utc}.`}`,
    until: 'Vacío: hasta que alguien lo desactive.',
    linkHint: 'Una página de este sitio, como /contact-us, o una dirección con https. Vacío: sin enlace.',
    dismissHint: 'Quien lo ha cerrado no vuelve a verlo hasta que diga otra cosa.',
    tones: { info: 'Información', good: 'Buena noticia', warning: 'Advertencia' },
    texts: { text: 'Texto', link_text: 'Texto del enlace' },
    fields: {
      is_on: 'Mostrar el aviso',
      link_url: 'Adónde lleva el enlace',
      tone: 'Tono',
      shown_from: 'Desde',
      shown_until: 'Hasta',
      is_dismissible: 'Los visitantes pueden cerrarlo',
    },
  },
  fr: {
    title: 'Bandeau',
    intro:
      'Une ligne au-dessus de toutes les pages, par exemple pour des jours fériés. Elle paraît sur le site à partir de son heure, sinon tout de suite.',
    shown: 'Quand il est affiché',
    words: 'Ce qu’il dit',
    phases: {
      off: 'Il n’est pas affiché.',
      before: 'Il sera affiché plus tard.',
      during: 'Il est maintenant sur toutes les pages.',
      after: 'Sa période est terminée.',
    },
    inZone: (zone, utc) => `À l’heure de ${zone}.${utc && ` En UTC : ${utc}.`}`,
    until: 'Vide : jusqu’à ce que quelqu’un le retire.',
    linkHint: 'Une page de ce site, comme /contact-us, ou une adresse en https. Vide : pas de lien.',
    dismissHint: 'Qui l’a fermé ne le revoit pas avant qu’il dise autre chose.',
    tones: { info: 'Information', good: 'Bonne nouvelle', warning: 'Avertissement' },
    texts: { text: 'Texte', link_text: 'Texte du lien' },
    fields: {
      is_on: 'Afficher le bandeau',
      link_url: 'Où mène le lien',
      tone: 'Ton',
      shown_from: 'Du',
      shown_until: 'Au',
      is_dismissible: 'Les visiteurs peuvent le fermer',
    },
  },
})

/** The page of the desk on which the links of the frame are edited. */
export const linksEditText = messages({
  en: {
    title: 'Header and footer',
    intro:
      'The links of the header and of the three groups of the footer, in their order. What is saved is on every page at once. The links to the networks are in the settings of the company.',
    url: 'Where it leads',
    urlHint:
      'A page of this site without a language, such as /about-us, a file below /downloads/, or an address with https.',
    name: 'Name',
    places: 'Places',
    place: { 10: 'Header', 20: 'Footer: My account', 30: 'Footer: Information', 40: 'Footer: Customer service' },
    audience: 'For whom',
    audiences: { everyone: 'Everyone', visitors: 'Who is not logged in', customers: 'Who is logged in' },
    link: (place: number) => `link ${place}`,
    sheetHint:
      'An address with https, to which the last menu leads. Empty: the page of this site about it, or no link where there is none.',
    fields: { links: 'Links', sheet_url: 'Information sheet of registers' },
  },
  es: {
    title: 'Cabecera y pie',
    intro:
      'Los enlaces de la cabecera y de los tres grupos del pie, en su orden. Lo que se guarda aparece enseguida en todas las páginas. Los enlaces a las redes están en los ajustes de la empresa.',
    url: 'Adónde lleva',
    urlHint:
      'Una página de este sitio sin idioma, como /about-us, un archivo de /downloads/ o una dirección con https.',
    name: 'Nombre',
    places: 'Lugares',
    place: { 10: 'Cabecera', 20: 'Pie: Mi cuenta', 30: 'Pie: Información', 40: 'Pie: Atención al cliente' },
    audience: 'Para quién',
    audiences: { everyone: 'Todos', visitors: 'Quien no ha iniciado sesión', customers: 'Quien ha iniciado sesión' },
    link: place => `enlace ${place}`,
    sheetHint:
      'Una dirección con https, a la que lleva el último menú. Vacío: la página de este sitio sobre el tema o, si no la hay, ningún enlace.',
    fields: { links: 'Enlaces', sheet_url: 'Hoja informativa de registros' },
  },
  fr: {
    title: 'En-tête et pied de page',
    intro:
      'Les liens de l’en-tête et des trois groupes du pied de page, dans leur ordre. Ce qui est enregistré paraît tout de suite sur toutes les pages. Les liens vers les réseaux sont dans les réglages de l’entreprise.',
    url: 'Où il mène',
    urlHint: 'Une page de ce site sans langue, comme /about-us, un fichier de /downloads/ ou une adresse en https.',
    name: 'Nom',
    places: 'Emplacements',
    place: { 10: 'En-tête', 20: 'Pied : Mon compte', 30: 'Pied : Informations', 40: 'Pied : Service client' },
    audience: 'Pour qui',
    audiences: { everyone: 'Tous', visitors: 'Qui n’est pas connecté', customers: 'Qui est connecté' },
    link: place => `lien ${place}`,
    sheetHint:
      'Une adresse en https, où mène le dernier menu. Vide : la page de ce site à ce sujet ou, s’il n’y en a pas, aucun lien.',
    fields: { links: 'Liens', sheet_url: 'Fiche d’information des registres' },
  },
})

type BannerNames = TextFields<BannerText> & (typeof bannerEditText)['en']['fields']

export function bannerNames({ texts, fields }: (typeof bannerEditText)['en']): BannerNames {
  return { ...textFields(bannerTexts, (name, language) => `${texts[name]}, ${languageNames[language]}`), ...fields }
}

/** The name of each field of the banner, in each language of the desk. */
export const bannerFieldText = Object.fromEntries(
  languages.map(language => [language, bannerNames(bannerEditText[language])]),
) as Record<Language, BannerNames> // of each language

export const linkFieldText = {
  en: linksEditText.en.fields,
  es: linksEditText.es.fields,
  fr: linksEditText.fr.fields,
}

/** Why the banner or a link cannot be so. */
export const frameRefusals = messages({
  en: {
    noPage: 'The site has no page there.',
    withLanguage: 'Please leave the language out: each reader stays in their own.',
    twice: 'This link stands there already.',
    onlyHttps: 'Please give an address that begins with https://',
    endsBefore: 'The end must come after the beginning.',
  },
  es: {
    noPage: 'El sitio no tiene ninguna página ahí.',
    withLanguage: 'Omita el idioma: cada lector sigue en el suyo.',
    twice: 'Este enlace ya está ahí.',
    onlyHttps: 'Indique una dirección que empiece por https://',
    endsBefore: 'El final debe ser posterior al principio.',
  },
  fr: {
    noPage: 'Le site n’a pas de page à cet endroit.',
    withLanguage: 'Omettez la langue : chaque lecteur reste dans la sienne.',
    twice: 'Ce lien s’y trouve déjà.',
    onlyHttps: 'Indiquez une adresse qui commence par https://',
    endsBefore: 'La fin doit suivre le début.',
  },
})
