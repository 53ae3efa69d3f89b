import type { Language } from '#shared/language.ts'

/** Title and description of a page without parameters. */
export interface PageEntry {
  title: Record<Language, string>
  /** Key of the description; null: the page has none (spec §2). */
  descriptionId: number | null
  /** The se_name of the series whose makers the title names (spec §2: pages of fuses and breakers); null: none. */
  makerOf: string | null
}

export function entry(en: string, es: string, fr: string, descriptionId: number | null = null): PageEntry {
  return { title: { en, es, fr }, descriptionId, makerOf: null }
}

/** The pages of spec §2 except lists of products. Personal pages and forms have a title and no description. */
export const pageTitles: Readonly<Record<string, PageEntry>> = {
  '/': entry(
    'DC Power Distribution, Fuse Panels and Circuit Breakers',
    'Distribución de alimentación de CC, paneles de fusibles e interruptores automáticos',
    'Distribution d’alimentation CC, panneaux à fusibles et disjoncteurs',
    1,
  ),
  '/login': entry('Log In', 'Iniciar sesión', 'Se connecter'),
  '/registration': entry('Create an Account', 'Crear una cuenta', 'Créer un compte'),
  '/registration/general': entry(
    'Create an Account: Sign-In Details',
    'Crear una cuenta: datos de acceso',
    'Créer un compte : identifiants',
  ),
  '/registration/personal-details': entry(
    'Create an Account: Personal Details',
    'Crear una cuenta: datos personales',
    'Créer un compte : coordonnées',
  ),
  '/registration/customer-location': entry(
    'Create an Account: Location',
    'Crear una cuenta: ubicación',
    'Créer un compte : adresse',
  ),
  '/auth/forgot-password': entry('Forgot Password', 'Contraseña olvidada', 'Mot de passe oublié'),
  '/passwordrecovery/confirm': entry('Reset Password', 'Restablecer la contraseña', 'Réinitialiser le mot de passe'),
  '/auth/confirm-email': entry(
    'Confirm Your Email',
    'Confirme su correo electrónico',
    'Confirmez votre adresse e-mail',
  ),
  '/401-forbidden': entry('Access Denied', 'Acceso denegado', 'Accès refusé'),
  '/404-not-found': entry('Page Not Found', 'Página no encontrada', 'Page introuvable'),
  '/profile': entry('My Account', 'Mi cuenta', 'Mon compte'),
  '/profile/edit-account': entry('Edit Account', 'Editar la cuenta', 'Modifier le compte'),
  '/profile/manage-address': entry('My Addresses', 'Mis direcciones', 'Mes adresses'),
  '/profile/quotation-history': entry('My Quotes', 'Mis cotizaciones', 'Mes devis'),
  '/profile/change-password': entry('Change Password', 'Cambiar la contraseña', 'Changer le mot de passe'),
  '/profile/company': entry('My Company', 'Mi empresa', 'Mon entreprise'),
  '/profile/company/part-numbers': entry('Our Part Numbers', 'Nuestros números de parte', 'Nos références'),
  '/invitation': entry('Invitation', 'Invitación', 'Invitation'),
  '/quote/import': entry('Quick Order', 'Pedido rápido', 'Commande rapide'),
  '/profile/configurations': entry('My Configurations', 'Mis configuraciones', 'Mes configurations'),
  '/profile/lists': entry('My Lists', 'Mis listas', 'Mes listes'),
  '/quote': entry('Request a Quote', 'Solicitar una cotización', 'Demander un devis'),
  '/search': entry('Search Results', 'Resultados de la búsqueda', 'Résultats de la recherche'),
  '/categories': entry('Product Categories', 'Categorías de productos', 'Catégories de produits'),
  '/product/compare': entry('Compare Products', 'Comparar productos', 'Comparer des produits'),
  '/blogs': entry('Blog', 'Blog', 'Blog', 30),
  '/faqs': entry('Frequently Asked Questions', 'Preguntas frecuentes', 'Questions fréquentes', 31),
  '/about-us': entry('About Us', 'Quiénes somos', 'Qui sommes-nous', 32),
  '/installation-guides': entry('Installation Guides', 'Guías de instalación', 'Guides d’installation', 33),
  '/tools': entry(
    'Calculation Tools for DC Power',
    'Herramientas de cálculo para CC',
    'Outils de calcul pour le CC',
    36,
  ),
  '/tools/voltage-drop': entry(
    'Voltage Drop Calculator, AWG and mm²',
    'Cálculo de la caída de tensión, mm² y AWG',
    'Calcul de la chute de tension, mm² et AWG',
    37,
  ),
  '/tools/cable-size': entry(
    'Cable Size Calculator for DC Loops',
    'Cálculo de la sección de cables de CC',
    'Calcul de la section des câbles CC',
    38,
  ),
  '/tools/fuse-size': entry(
    'Fuse and Breaker Size Calculator',
    'Cálculo del calibre de fusibles e interruptores automáticos',
    'Calcul du calibre des fusibles et disjoncteurs',
    39,
  ),
  '/tools/plant': entry(
    'Battery Reserve and Plant Calculator',
    'Cálculo de la autonomía de baterías y plantas',
    'Calcul de l’autonomie des batteries et installations',
    40,
  ),
  '/documents': entry('Documents', 'Documentos', 'Documents'),
  '/documents/notices': entry('Notices of Documents', 'Avisos de documentos', 'Suivi des documents'),
  '/documents/notices/link': entry('Notices of Documents', 'Avisos de documentos', 'Suivi des documents'),
  '/verify': entry('Check a Signed File', 'Comprobar un archivo firmado', 'Vérifier un fichier signé'),
  '/keys': entry('Our Keys', 'Nuestras claves', 'Nos clés'),
  '/calculation-rules': entry('Calculation Rules', 'Reglas de cálculo', 'Règles de calcul', 41),
  '/configure': entry('Configure a Panel', 'Configurar un panel', 'Configurer un panneau', 42),
  '/finder': entry('Find a Panel', 'Buscar un panel', 'Trouver un panneau', 43),
  '/contact-us': entry('Contact Us', 'Contacto', 'Nous contacter', 34),
  '/newsletter/confirm': entry('Confirm Your Subscription', 'Confirme su suscripción', 'Confirmez votre inscription'),
  '/newsletter/unsubscribe': entry(
    'Unsubscribe From the Newsletter',
    'Cancelar la suscripción al boletín',
    'Se désinscrire de la lettre d’information',
  ),
  '/terms-of-use': entry('Terms of Use', 'Condiciones de uso', 'Conditions d’utilisation'),
  '/privacy-policy': entry('Privacy Policy', 'Política de privacidad', 'Politique de confidentialité'),
  '/fuse-coverage': entry('Fuse Coverage', 'Gama de fusibles', 'Gamme de fusibles'),
  '/circuit-breaker-coverage': entry(
    'Circuit Breaker Coverage',
    'Gama de interruptores automáticos',
    'Gamme de disjoncteurs',
  ),
  '/conflict-minerals-sourcing': entry(
    'Conflict Minerals Sourcing',
    'Abastecimiento de minerales de conflicto',
    'Approvisionnement en minerais de conflit',
    35,
  ),
}

/** spec §2: in these sections the titles of series and products end with a bar and the maker's brand. */
const brandedSections: readonly string[] = ['dc-fuses-and-disconnects', 'dc-circuit-breakers']

export const carriesMaker = (section: string): boolean => brandedSections.includes(section)

/** 'GMT Fuses | Sample Works'; a series of several makers names them all. */
export function brandedTitle(title: string, makers: readonly string[]): string {
  return [title, ...makers.filter(maker => !title.endsWith(` | ${maker}`))].join(' | ')
}
