import { messages } from '#shared/messages.ts'

/** The texts about what the site keeps in a browser, for the visitor. */
export const storageText = messages({
  en: {
    cookies: 'Cookies of this site',
    local: 'Local storage',
    session: 'Session storage',
    name: 'Name',
    purpose: 'What it is for',
    lasts: 'How long it lasts',
    readBy: 'Read by',
    server: 'our server only',
    script: 'our server and this site’s scripts',
    durations: {
      year: 'one year',
      workday: 'eight hours',
      session: 'until the browser or the tab is closed',
      remembered: (days: number) => `the browser session; with “remember me” ${days} days; removed at logout`,
      deleted: 'until you delete it',
    },
    purposes: {
      visitor:
        'A random number that ties your quote cart, your comparison list and your answer to the cookie notice to this browser. Also sent along with a form as a sign that a person fills it in. Set only when you first save one of them or begin to fill in a form.',
      device:
        'A random number that tells your account that you have logged in with this browser before, so that wrong passwords tried elsewhere do not lock you out. Set when you log in or set a new password; it remains after logout.',
      desk: 'Only our own staff have it: it keeps them signed in at their desk.',
      culture: 'The language in which pages are shown: en, es or fr.',
      marker: 'Says that somebody is logged in here, so that a session that has ended elsewhere is noticed.',
      version: 'The version of the site that this browser has loaded, so that the page is renewed after an update.',
      token: 'The key of your login session.',
      user: 'Your name, company and role, as the header shows them while you are logged in.',
      units: 'Whether values are shown in US units or in metric units.',
      banner: 'Which announcement above the pages you have closed.',
      compareOrder: 'The order in which you have put the columns of your comparison.',
      viewed:
        'The product pages that you opened last, at most eight, shown again on product pages. Kept only if you accepted it in the cookie notice.',
      afterSignUp: 'The page from which you began to create an account, so that you return to it.',
      registration:
        'What you have typed while you create an account, so that a reload does not lose it. Never the password.',
      cart: 'Changes of your quote cart that you have not saved yet.',
      details: 'Contact details typed into a quote request and not sent yet.',
      comment: 'The comment typed into a quote request and not sent yet.',
      sent: 'The number of the last quote request, so that the thank-you page survives a reload.',
      partList: 'The list of part numbers that you have pasted and not added yet.',
      listColumns:
        'Which columns of your part lists you have chosen for part number and quantity, for at most 30 headings, each as a digest without its words.',
      configuration: 'The saved configuration that you are changing in this tab, with its link.',
      punchOut: 'That you come from your company’s purchasing system, and its quotes may be shown to you.',
      invitation: 'The link of an invitation to your company, until you have registered or logged in.',
      reload: 'That the page has been renewed once after an update, so that it is not renewed again and again.',
      scroll: 'How far each page was scrolled, so that Back returns to the same place.',
    },
  },
  es: {
    cookies: 'Cookies de este sitio',
    local: 'Almacenamiento local',
    session: 'Almacenamiento de sesión',
    name: 'Nombre',
    purpose: 'Para qué sirve',
    lasts: 'Cuánto dura',
    readBy: 'Quién lo lee',
    server: 'solo nuestro servidor',
    script: 'nuestro servidor y los scripts de este sitio',
    durations: {
      year: 'un año',
      workday: 'ocho horas',
      session: 'hasta que se cierra el navegador o la pestaña',
      remembered: days => `la sesión del navegador; con «recordarme», ${days} días; se borra al cerrar la sesión`,
      deleted: 'hasta que usted lo borre',
    },
    purposes: {
      visitor:
        'Un número aleatorio que vincula a este navegador su carrito de cotización, su lista de comparación y su respuesta al aviso de cookies. También acompaña a un formulario como señal de que lo rellena una persona. Solo se crea cuando usted guarda algo de ello por primera vez o empieza a rellenar un formulario.',
      device:
        'Un número aleatorio que indica a su cuenta que usted ya ha iniciado sesión con este navegador, para que las contraseñas erróneas probadas en otros lugares no le bloqueen el acceso. Se crea al iniciar sesión o al establecer una contraseña nueva y permanece después de cerrar la sesión.',
      desk: 'Solo la tiene nuestro propio personal: mantiene abierta su sesión en el escritorio.',
      culture: 'El idioma en que se muestran las páginas: en, es o fr.',
      marker: 'Indica que alguien ha iniciado sesión aquí, para advertir que la sesión ha terminado en otro lugar.',
      version:
        'La versión del sitio que este navegador ha cargado, para renovar la página después de una actualización.',
      token: 'La clave de su sesión.',
      user: 'Su nombre, su empresa y su función, tal como los muestra la cabecera mientras la sesión está abierta.',
      units: 'Si los valores se muestran en unidades de EE. UU. o en unidades métricas.',
      banner: 'Qué aviso encima de las páginas ha cerrado.',
      compareOrder: 'El orden en que ha puesto las columnas de su comparación.',
      viewed:
        'Las páginas de producto que abrió por última vez, como máximo ocho, que se muestran de nuevo en otras. Solo si lo aceptó en el aviso de cookies.',
      afterSignUp: 'La página desde la que empezó a crear una cuenta, para volver a ella.',
      registration:
        'Lo que ha escrito al crear una cuenta, para que no se pierda al recargar la página. Nunca la contraseña.',
      cart: 'Cambios de su carrito de cotización que aún no ha guardado.',
      details: 'Datos de contacto escritos en una solicitud de cotización que aún no se ha enviado.',
      comment: 'El comentario escrito en una solicitud de cotización que aún no se ha enviado.',
      sent: 'El número de la última solicitud de cotización, para que la página de agradecimiento resista una recarga.',
      partList: 'La lista de referencias que ha pegado y aún no ha añadido.',
      listColumns:
        'Qué columnas de sus listas ha elegido para la referencia y la cantidad, de 30 encabezados como máximo, cada uno como resumen sin sus palabras.',
      configuration: 'La configuración guardada que usted está cambiando en esta pestaña, con su enlace.',
      punchOut: 'Que viene del sistema de compras de su empresa y pueden mostrársele sus cotizaciones.',
      invitation: 'El enlace de una invitación a su empresa, hasta que se registre o inicie sesión.',
      reload: 'Que la página ya se ha renovado una vez tras una actualización, para que no se renueve sin fin.',
      scroll: 'Hasta dónde se había desplazado cada página, para que «Atrás» vuelva al mismo punto.',
    },
  },
  fr: {
    cookies: 'Cookies de ce site',
    local: 'Stockage local',
    session: 'Stockage de session',
    name: 'Nom',
    purpose: 'À quoi il sert',
    lasts: 'Combien de temps il dure',
    readBy: 'Lu par',
    server: 'notre serveur uniquement',
    script: 'notre serveur et les scripts de ce site',
    durations: {
      year: 'un an',
      workday: 'huit heures',
      session: 'jusqu’à la fermeture du navigateur ou de l’onglet',
      remembered: days =>
        `la session du navigateur ; avec « se souvenir de moi », ${days} jours ; supprimé à la déconnexion`,
      deleted: 'jusqu’à ce que vous le supprimiez',
    },
    purposes: {
      visitor:
        'Un nombre aléatoire qui rattache à ce navigateur votre panier de devis, votre liste de comparaison et votre réponse à l’avis sur les cookies. Il accompagne aussi un formulaire pour montrer qu’une personne le remplit. Créé seulement lorsque vous enregistrez l’un d’eux pour la première fois ou commencez à remplir un formulaire.',
      device:
        'Un nombre aléatoire qui indique à votre compte que vous vous êtes déjà connecté avec ce navigateur, afin que des mots de passe erronés essayés ailleurs ne vous bloquent pas l’accès. Créé lorsque vous vous connectez ou définissez un nouveau mot de passe ; il subsiste après la déconnexion.',
      desk: 'Réservé à notre personnel : il garde sa session ouverte au bureau.',
      culture: 'La langue dans laquelle les pages sont affichées : en, es ou fr.',
      marker: 'Indique qu’une personne est connectée ici, afin de remarquer une session terminée ailleurs.',
      version: 'La version du site que ce navigateur a chargée, afin de renouveler la page après une mise à jour.',
      token: 'La clé de votre session.',
      user: 'Vos nom, société et rôle, tels que l’en-tête les affiche pendant que vous êtes connecté.',
      units: 'L’affichage des valeurs en unités américaines ou en unités métriques.',
      banner: 'Quelle annonce au-dessus des pages vous avez fermée.',
      compareOrder: 'L’ordre dans lequel vous avez placé les colonnes de votre comparaison.',
      viewed:
        'Les dernières pages de produit que vous avez ouvertes, huit au plus, rappelées sur les pages de produit. Seulement si vous l’avez accepté dans l’avis sur les cookies.',
      afterSignUp: 'La page depuis laquelle vous avez commencé à créer un compte, afin d’y revenir.',
      registration:
        'Ce que vous avez saisi en créant un compte, afin qu’un rechargement ne le perde pas. Jamais le mot de passe.',
      cart: 'Les modifications de votre panier de devis que vous n’avez pas encore enregistrées.',
      details: 'Les coordonnées saisies dans une demande de devis qui n’est pas encore envoyée.',
      comment: 'Le commentaire saisi dans une demande de devis qui n’est pas encore envoyée.',
      sent: 'Le numéro de la dernière demande de devis, afin que la page de remerciement résiste à un rechargement.',
      partList: 'La liste de références que vous avez collée et pas encore ajoutée.',
      listColumns:
        'Les colonnes de vos listes que vous avez choisies pour la référence et la quantité, pour 30 en-têtes au plus, chacun sous forme d’empreinte sans ses mots.',
      configuration: 'La configuration enregistrée que vous modifiez dans cet onglet, avec son lien.',
      punchOut: 'Que vous venez du système d’achat de votre entreprise et pouvez voir ses devis.',
      invitation: 'Le lien d’une invitation à votre entreprise, jusqu’à ce que vous soyez inscrit ou connecté.',
      reload:
        'Le fait que la page a été renouvelée une fois après une mise à jour, afin qu’elle ne le soit pas sans fin.',
      scroll: 'La position de défilement de chaque page, afin que « Retour » ramène au même endroit.',
    },
  },
})
