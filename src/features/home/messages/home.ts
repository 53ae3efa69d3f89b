import { messages, plural } from '#shared/messages.ts'

export const homeText = messages({
  en: {
    banner: {
      label: 'Highlights',
      carousel: 'carousel',
      slide: 'slide',
      slideOf: (number: number, count: number) => `${number} of ${count}`,
      show: (number: number) => `Show slide ${number}`,
      previous: 'Previous slide',
      next: 'Next slide',
      pause: 'Pause the slides',
      play: 'Play the slides',
      button: 'View all products',
    },
    search: {
      label: 'Search by part number',
      example: (sku: string) => `For example ${sku}`,
      button: 'Search',
    },
    tabs: {
      label: 'Products',
      categories: 'Product categories',
      bestSellers: 'Best sellers',
      seeMore: 'See more products',
      previous: 'Previous best sellers',
      next: 'Next best sellers',
    },
    counts: (products: number, series: number) =>
      `${plural('en', products, { one: `${products} product`, other: `${products} products` })} · ${series} series`,
    story: 'Our story',
    callUs: {
      title: 'Call us',
      text: 'A part number or a drawing is enough to start.',
    },
    posts: 'Latest posts',
    allPosts: 'All posts',
  },
  es: {
    banner: {
      label: 'Destacados',
      carousel: 'carrusel',
      slide: 'diapositiva',
      slideOf: (number, count) => `${number} de ${count}`,
      show: number => `Mostrar la diapositiva ${number}`,
      previous: 'Diapositiva anterior',
      next: 'Diapositiva siguiente',
      pause: 'Pausar las diapositivas',
      play: 'Reproducir las diapositivas',
      button: 'Ver todos los productos',
    },
    search: {
      label: 'Buscar por referencia',
      example: sku => `Por ejemplo, ${sku}`,
      button: 'Buscar',
    },
    tabs: {
      label: 'Productos',
      categories: 'Categorías de productos',
      bestSellers: 'Más vendidos',
      seeMore: 'Ver más productos',
      previous: 'Más vendidos anteriores',
      next: 'Más vendidos siguientes',
    },
    counts: (products, series) =>
      `${plural('es', products, { one: `${products} producto`, other: `${products} productos` })} · ${series} series`,
    story: 'Nuestra historia',
    callUs: {
      title: 'Llámenos',
      text: 'Basta una referencia o un plano para empezar.',
    },
    posts: 'Últimas publicaciones',
    allPosts: 'Todas las publicaciones',
  },
  fr: {
    banner: {
      label: 'À la une',
      carousel: 'carrousel',
      slide: 'diapositive',
      slideOf: (number, count) => `${number} sur ${count}`,
      show: number => `Afficher la diapositive ${number}`,
      previous: 'Diapositive précédente',
      next: 'Diapositive suivante',
      pause: 'Mettre les diapositives en pause',
      play: 'Faire défiler les diapositives',
      button: 'Voir tous les produits',
    },
    search: {
      label: 'Rechercher par référence',
      example: sku => `Par exemple ${sku}`,
      button: 'Rechercher',
    },
    tabs: {
      label: 'Produits',
      categories: 'Catégories de produits',
      bestSellers: 'Meilleures ventes',
      seeMore: 'Voir plus de produits',
      previous: 'Meilleures ventes précédentes',
      next: 'Meilleures ventes suivantes',
    },
    counts: (products, series) =>
      `${plural('fr', products, { one: `${products} produit`, other: `${products} produits` })} · ${plural('fr', series, { one: `${series} série`, other: `${series} séries` })}`,
    story: 'Notre histoire',
    callUs: {
      title: 'Appelez-nous',
      text: 'Une référence ou un plan suffit pour commencer.',
    },
    posts: 'Derniers articles',
    allPosts: 'Tous les articles',
  },
})
