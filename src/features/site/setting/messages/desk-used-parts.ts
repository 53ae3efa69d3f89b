import { messages } from '#shared/messages.ts'

/** The names of the parts that a company may do without. */
export const usedPartText = messages({
  en: {
    posts: 'Posts',
    tools: 'Engineering tools',
    guides: 'Installation guides',
    releases: 'Releases',
    videos: 'Videos',
    companies: 'Companies and conditions',
    price_lists: 'Price lists',
    connections: 'API keys and webhooks',
    punch_out: 'Purchasing systems of buyers',
  },
  es: {
    posts: 'Publicaciones',
    tools: 'Herramientas de ingeniería',
    guides: 'Guías de instalación',
    releases: 'Lanzamientos',
    videos: 'Vídeos',
    companies: 'Empresas y condiciones',
    price_lists: 'Listas de precios',
    connections: 'Claves de API y webhooks',
    punch_out: 'Sistemas de compras de clientes',
  },
  fr: {
    posts: 'Articles',
    tools: 'Outils d’ingénierie',
    guides: 'Guides d’installation',
    releases: 'Lots de publication',
    videos: 'Vidéos',
    companies: 'Entreprises et conditions',
    price_lists: 'Listes de prix',
    connections: 'Clés d’API et webhooks',
    punch_out: 'Systèmes d’achat des clients',
  },
})

/** The page of what the company uses. */
export const usedPartsPageText = messages({
  en: {
    title: 'What this company uses',
    intro:
      'What is off is shown neither to visitors nor at the desk, within a few seconds. What was entered stays, and is there again when the part is switched on.',
    site: 'On the website',
    desk: 'At the desk',
    hints: {
      posts: 'The blog with its feed, the latest posts on the home page, and posts in searches.',
      tools:
        'Panel finder, configurator, calculators and their rules. Links to configurations that people have saved go on working.',
      guides: 'The pages of the guides. The PDF of a guide stays among the documents of its products.',
      releases: 'Changes of several records that go live together. Those in a release already go live as planned.',
      videos: 'The list of videos, and videos at products. Those that products show already stay on the website.',
      companies:
        'Companies that buy, their people and groups, and what was agreed with a customer: payment terms, freight, discount, validity and the like. What was agreed counts also where this is off.',
      price_lists: 'Prices by currency, quantity and customer, with which drafts of answers begin.',
      connections:
        'Programs of the company, such as an ERP system: keys for their calls, and messages of what happens to quotes and products. Those that are set up work also where this is off.',
      punch_out:
        'Companies whose people come from their purchasing system (cXML, OCI) and take quotes home. Those that are set up work also where this is off.',
    },
  },
  es: {
    title: 'Lo que usa esta empresa',
    intro:
      'Lo que está desactivado no se muestra ni a los visitantes ni en el escritorio, en pocos segundos. Lo que se introdujo se conserva y vuelve a estar cuando se activa la parte.',
    site: 'En el sitio web',
    desk: 'En el escritorio',
    hints: {
      posts:
        'El blog con su canal RSS, las últimas publicaciones de la página de inicio y las publicaciones en las búsquedas.',
      tools:
        'Buscador de paneles, configurador, calculadoras y sus reglas. Los enlaces a configuraciones guardadas siguen funcionando.',
      guides: 'Las páginas de las guías. El PDF de una guía sigue entre los documentos de sus productos.',
      releases:
        'Cambios de varios registros que se publican juntos. Los que ya están en un lanzamiento se publican según lo previsto.',
      videos:
        'La lista de vídeos, y los vídeos de los productos. Los que ya muestran los productos siguen en el sitio.',
      companies:
        'Empresas compradoras, sus personas y grupos, y lo acordado con un cliente: condiciones de pago, flete, descuento, validez y demás. Lo acordado vale también si esto está desactivado.',
      price_lists: 'Precios por moneda, cantidad y cliente, con los que empiezan los borradores de respuesta.',
      connections:
        'Programas de la empresa, como un ERP: claves para sus llamadas y mensajes de lo que ocurre con cotizaciones y productos. Los que están configurados funcionan también si esto está desactivado.',
      punch_out:
        'Empresas cuyas personas llegan desde su sistema de compras (cXML, OCI) y se llevan cotizaciones. Los que están configurados funcionan también si esto está desactivado.',
    },
  },
  fr: {
    title: 'Ce qu’utilise cette entreprise',
    intro:
      'Ce qui est désactivé n’est montré ni aux visiteurs ni au bureau, en quelques secondes. Ce qui a été saisi est conservé et réapparaît quand la partie est réactivée.',
    site: 'Sur le site',
    desk: 'Au bureau',
    hints: {
      posts:
        'Le blog avec son flux RSS, les derniers articles de la page d’accueil et les articles dans les recherches.',
      tools:
        'Recherche de panneaux, configurateur, calculateurs et leurs règles. Les liens vers des configurations enregistrées continuent de fonctionner.',
      guides: 'Les pages des guides. Le PDF d’un guide reste parmi les documents de ses produits.',
      releases:
        'Les modifications de plusieurs fiches publiées ensemble. Celles déjà dans un lot sont publiées comme prévu.',
      videos:
        'La liste des vidéos, et les vidéos des produits. Celles que des produits montrent déjà restent sur le site.',
      companies:
        'Entreprises clientes, leurs personnes et groupes, et ce qui est convenu avec un client : paiement, port, remise, validité, etc. Ce qui est convenu vaut aussi quand ceci est désactivé.',
      price_lists: 'Des prix par devise, quantité et client, avec lesquels commencent les brouillons de réponse.',
      connections:
        'Des programmes de l’entreprise, par exemple un ERP : des clés pour leurs appels, et des messages de ce qui arrive aux devis et aux produits. Ceux qui sont réglés fonctionnent aussi quand ceci est désactivé.',
      punch_out:
        'Des entreprises dont les personnes viennent de leur système d’achat (cXML, OCI) et rapportent des devis. Ceux qui sont réglés fonctionnent aussi quand ceci est désactivé.',
    },
  },
})
