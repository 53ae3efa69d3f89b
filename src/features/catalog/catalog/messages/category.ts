import { messages } from '#shared/messages.ts'
import { formatNumber } from '#shared/number/format-number.ts'

/** About categories: tiles, breadcrumbs, the way to their products. */
export const categoryText = messages({
  en: {
    breadcrumb: 'You are here',
    home: 'Home',
    series: 'Series',
    category: 'Category',
    found: (count: number) => (count === 1 ? '1 product' : `${formatNumber(count, 'en')} products`),
    allProducts: (count: number) =>
      count === 1 ? 'View the product' : `View all ${formatNumber(count, 'en')} products`,
    choose: 'Product categories',
    readMore: 'More',
  },
  es: {
    breadcrumb: 'Está aquí',
    home: 'Inicio',
    series: 'Series',
    category: 'Categoría',
    found: count => (count === 1 ? '1 producto' : `${formatNumber(count, 'es')} productos`),
    allProducts: count => (count === 1 ? 'Ver el producto' : `Ver los ${formatNumber(count, 'es')} productos`),
    choose: 'Categorías de productos',
    readMore: 'Más',
  },
  fr: {
    breadcrumb: 'Vous êtes ici',
    home: 'Accueil',
    series: 'Séries',
    category: 'Catégorie',
    found: count => (count < 2 ? `${count} produit` : `${formatNumber(count, 'fr')} produits`),
    allProducts: count => (count === 1 ? 'Voir le produit' : `Voir les ${formatNumber(count, 'fr')} produits`),
    choose: 'Catégories de produits',
    readMore: 'Lire la suite',
  },
})
