import { type Language, languageNames, languages } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import { type TextFields, textFields } from '#shared/text/text-fields.ts'
import {
  type BenefitKey,
  benefitKeys,
  type HomePictureField,
  type HomeText,
  homeTexts,
  type SlideNumber,
  slideNumbers,
} from '../domain/home-fields.ts'

/** The page of the desk on which the home page is edited. */
export const homeEditText = messages({
  en: {
    title: 'Home page',
    intro: 'What is saved is on the site at once. An empty text is left out; a slide without a text is not shown.',
    openPage: 'Open the page',
    head: 'Top of the page',
    slides: 'Slides',
    slidesHint:
      'The first slide is what a visitor sees first. Without a picture of its own a slide has a drawing. The picture for telephones may be left out.',
    slide: (place: number) => `Slide ${place}`,
    benefits: 'Benefits',
    benefitsHint: 'Each benefit keeps its icon. One without a title is left out.',
    story: 'Story and call',
    storyHint: 'An empty line begins a paragraph.',
    order: 'Order of the blocks',
    orderHint: 'Below the slides. A block that is not ticked is not shown.',
    show: (block: string) => `Show: ${block}`,
    up: (block: string) => `Move ${block} up`,
    down: (block: string) => `Move ${block} down`,
    movedTo: (block: string, place: number, count: number) => `${block}: place ${place} of ${count}`,
    blocks: {
      search: 'Search by part number',
      products: 'Categories and best sellers',
      benefits: 'Benefits',
      story: 'Story and call',
      posts: 'Latest posts',
    },
    bestSellers: 'Best sellers',
    bestSellersHint: 'As they are on the site now.',
    orderBestSellers: 'Choose and order the best sellers',
    noBestSellers: 'No product is a best seller.',
    names: {
      title: 'Heading',
      all_products_text: 'Button to all products',
      more_products_text: 'Link below the best sellers',
      why_text: 'Heading of the benefits',
      story_text: 'Story',
      call_us_text: 'With what a call can begin',
      blocks: 'Blocks',
      storyPicture: 'Picture of the story',
      text: 'text',
      alternate: 'alternative text',
      benefitTitle: 'title',
      picture: 'picture',
      mobilePicture: 'picture for telephones',
    },
    icons: {
      person: 'headset',
      reply: 'letter',
      quality: 'gauge',
      lead_time: 'calendar',
      drop_ship: 'parcel',
      price: 'price tag',
    },
    benefit: (place: number, icon: string) => `Benefit ${place} (${icon})`,
    ofWhat: (what: string, part: string) => `${what}: ${part}`,
  },
  es: {
    title: 'Página de inicio',
    intro:
      'Lo que se guarda aparece enseguida en el sitio. Un texto vacío se omite; una diapositiva sin texto no se muestra.',
    openPage: 'Abrir la página',
    head: 'Parte superior de la página',
    slides: 'Diapositivas',
    slidesHint:
      'La primera diapositiva es lo primero que ve un visitante. Sin imagen propia, una diapositiva lleva un dibujo. La imagen para teléfonos puede omitirse.',
    slide: place => `Diapositiva ${place}`,
    benefits: 'Ventajas',
    benefitsHint: 'Cada ventaja conserva su icono. La que no tiene título se omite.',
    story: 'Historia y llamada',
    storyHint: 'Una línea vacía empieza un párrafo.',
    order: 'Orden de los bloques',
    orderHint: 'Debajo de las diapositivas. Un bloque sin marcar no se muestra.',
    show: block => `Mostrar: ${block}`,
    up: block => `Subir ${block}`,
    down: block => `Bajar ${block}`,
    movedTo: (block, place, count) => `${block}: puesto ${place} de ${count}`,
    blocks: {
      search: 'Búsqueda por referencia',
      products: 'Categorías y más vendidos',
      benefits: 'Ventajas',
      story: 'Historia y llamada',
      posts: 'Últimas publicaciones',
    },
    bestSellers: 'Más vendidos',
    bestSellersHint: 'Como están ahora en el sitio.',
    orderBestSellers: 'Elegir y ordenar los más vendidos',
    noBestSellers: 'Ningún producto figura entre los más vendidos.',
    names: {
      title: 'Título',
      all_products_text: 'Botón que lleva a todos los productos',
      more_products_text: 'Enlace debajo de los más vendidos',
      why_text: 'Título de las ventajas',
      story_text: 'Historia',
      call_us_text: 'Con qué puede empezar una llamada',
      blocks: 'Bloques',
      storyPicture: 'Imagen de la historia',
      text: 'texto',
      alternate: 'texto alternativo',
      benefitTitle: 'título',
      picture: 'imagen',
      mobilePicture: 'imagen para teléfonos',
    },
    icons: {
      person: 'auriculares',
      reply: 'carta',
      quality: 'indicador',
      lead_time: 'calendario',
      drop_ship: 'paquete',
      price: 'etiqueta de precio',
    },
    benefit: (place, icon) => `Ventaja ${place} (${icon})`,
    ofWhat: (what, part) => `${what}: ${part}`,
  },
  fr: {
    title: 'Page d’accueil',
    intro:
      'Ce qui est enregistré paraît tout de suite sur le site. Un texte vide est omis ; une diapositive sans texte n’est pas affichée.',
    openPage: 'Ouvrir la page',
    head: 'Haut de la page',
    slides: 'Diapositives',
    slidesHint:
      'La première diapositive est ce qu’un visiteur voit d’abord. Sans image propre, une diapositive a un dessin. L’image pour téléphones peut manquer.',
    slide: place => `Diapositive ${place}`,
    benefits: 'Avantages',
    benefitsHint: 'Chaque avantage garde son icône. Celui qui n’a pas de titre est omis.',
    story: 'Histoire et appel',
    storyHint: 'Une ligne vide commence un paragraphe.',
    order: 'Ordre des blocs',
    orderHint: 'Sous les diapositives. Un bloc qui n’est pas coché n’est pas affiché.',
    show: block => `Afficher : ${block}`,
    up: block => `Monter ${block}`,
    down: block => `Descendre ${block}`,
    movedTo: (block, place, count) => `${block} : place ${place} sur ${count}`,
    blocks: {
      search: 'Recherche par référence',
      products: 'Catégories et meilleures ventes',
      benefits: 'Avantages',
      story: 'Histoire et appel',
      posts: 'Derniers articles',
    },
    bestSellers: 'Meilleures ventes',
    bestSellersHint: 'Telles qu’elles sont sur le site.',
    orderBestSellers: 'Choisir et ordonner les meilleures ventes',
    noBestSellers: 'Aucun produit ne figure parmi les meilleures ventes.',
    names: {
      title: 'Titre',
      all_products_text: 'Bouton vers tous les produits',
      more_products_text: 'Lien sous les meilleures ventes',
      why_text: 'Titre des avantages',
      story_text: 'Histoire',
      call_us_text: 'Par quoi un appel peut commencer',
      blocks: 'Blocs',
      storyPicture: 'Image de l’histoire',
      text: 'texte',
      alternate: 'texte alternatif',
      benefitTitle: 'titre',
      picture: 'image',
      mobilePicture: 'image pour téléphones',
    },
    icons: {
      person: 'casque',
      reply: 'lettre',
      quality: 'jauge',
      lead_time: 'calendrier',
      drop_ship: 'colis',
      price: 'étiquette de prix',
    },
    benefit: (place, icon) => `Avantage ${place} (${icon})`,
    ofWhat: (what, part) => `${what} : ${part}`,
  },
})

type Words = (typeof homeEditText)['en']

/** The name of each text, without its language. */
export function homeTextNames(text: Words): Record<HomeText, string> {
  const { names, slide, ofWhat } = text
  const slides = slideNumbers.flatMap(number => [
    [`slide_${number}_text`, ofWhat(slide(number), names.text)],
    [`slide_${number}_alternate_text`, ofWhat(slide(number), names.alternate)],
  ])
  const benefits = benefitKeys.flatMap(key => [
    [`benefit_${key}_title`, ofWhat(benefitName(text, key), names.benefitTitle)],
    [`benefit_${key}_text`, ofWhat(benefitName(text, key), names.text)],
  ])
  const all: Readonly<Record<string, string>> = { ...names, ...Object.fromEntries([...slides, ...benefits]) }
  // as: every text has a name above
  return Object.fromEntries(homeTexts.map(name => [name, all[name] ?? name])) as Record<HomeText, string>
}

export const benefitName = ({ benefit, icons }: Words, key: BenefitKey): string =>
  benefit(benefitKeys.indexOf(key) + 1, icons[key])

type Names = TextFields<HomeText> & Record<HomePictureField | 'blocks', string>

/** The name of each field of the home page. */
export function homeFieldNames(text: Words): Names {
  const { names, slide, ofWhat } = text
  const texts = homeTextNames(text)
  const picture = (number: SlideNumber) => ofWhat(slide(number), names.picture)
  const mobile = (number: SlideNumber) => ofWhat(slide(number), names.mobilePicture)
  return {
    ...textFields(homeTexts, (name, language) => `${texts[name]}, ${languageNames[language]}`),
    slide_1_picture: picture(1),
    slide_1_mobile_picture: mobile(1),
    slide_2_picture: picture(2),
    slide_2_mobile_picture: mobile(2),
    slide_3_picture: picture(3),
    slide_3_mobile_picture: mobile(3),
    story_picture: names.storyPicture,
    blocks: names.blocks,
  }
}

/** The same in each language of the desk. */
export const homeFieldText = Object.fromEntries(
  languages.map(language => [language, homeFieldNames(homeEditText[language])]),
) as Record<Language, Names> // of each language
