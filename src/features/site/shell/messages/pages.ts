import { messages } from '#shared/messages.ts'

export const pagesText = messages({
  en: {
    notFound: {
      title: 'The page is not found',
      text: 'This position is blank: the address is mistyped, or the page has moved. Search for the part number, or start from a category.',
    },
    forbidden: {
      title: 'You are not authorized to access the page you requested.',
      text: 'It may belong to another account. Everything in the catalog is open to you.',
    },
    fault: {
      title: 'The page could not be shown',
      text: 'Something failed on the way. Nothing that you entered in the quote is lost. Please try again; if it fails once more, call us.',
      offline: 'There is no answer from the server. Please check your connection and try again.',
      retry: 'Try again',
    },
    search: 'Search the catalog',
    categories: 'Product categories',
    home: 'Home page',
    quote: 'Your quote',
  },
  es: {
    notFound: {
      title: 'Página no encontrada',
      text: 'Esta posición está vacía: la dirección está mal escrita o la página se ha trasladado. Busque la referencia o empiece por una categoría.',
    },
    forbidden: {
      title: 'No tiene autorización para acceder a la página solicitada.',
      text: 'Es posible que pertenezca a otra cuenta. Todo el catálogo está a su disposición.',
    },
    fault: {
      title: 'No se ha podido mostrar la página',
      text: 'Algo ha fallado por el camino. No se ha perdido nada de lo que añadió a la cotización. Vuelva a intentarlo; si falla otra vez, llámenos.',
      offline: 'El servidor no responde. Compruebe su conexión y vuelva a intentarlo.',
      retry: 'Reintentar',
    },
    search: 'Buscar en el catálogo',
    categories: 'Categorías de productos',
    home: 'Página de inicio',
    quote: 'Su cotización',
  },
  fr: {
    notFound: {
      title: 'Page introuvable',
      text: 'Cet emplacement est vide : l’adresse est mal saisie ou la page a été déplacée. Recherchez la référence ou partez d’une catégorie.',
    },
    forbidden: {
      title: 'Vous n’êtes pas autorisé à accéder à la page demandée.',
      text: 'Elle appartient peut-être à un autre compte. Tout le catalogue vous est ouvert.',
    },
    fault: {
      title: 'La page n’a pas pu être affichée',
      text: 'Une défaillance s’est produite en chemin. Rien de ce que vous avez ajouté au devis n’est perdu. Réessayez ; si l’erreur persiste, appelez-nous.',
      offline: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
      retry: 'Réessayer',
    },
    search: 'Rechercher dans le catalogue',
    categories: 'Catégories de produits',
    home: 'Page d’accueil',
    quote: 'Votre devis',
  },
})
