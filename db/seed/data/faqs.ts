import type { Words } from '../catalog/words.ts'

export const faqCategories = {
  quotes: { en: 'Quotes and orders', es: 'Cotizaciones y pedidos', fr: 'Devis et commandes' },
  selection: { en: 'Choosing fuses and panels', es: 'Elegir fusibles y paneles', fr: 'Choisir fusibles et panneaux' },
  installation: { en: 'Installation and operation', es: 'Instalación y funcionamiento', fr: 'Installation et exploitation' },
  documents: { en: 'Standards and documents', es: 'Normas y documentos', fr: 'Normes et documents' },
} as const satisfies Record<string, Words>

/** Frequent questions in the order they are shown; answers are Markdown. Facts: trade facts marked F or S, and the site itself. */
export const faqs: { category: keyof typeof faqCategories; question: Words; answer: Words }[] = [
  {
    category: 'quotes',
    question: {
      en: 'How do I request a quote?',
      es: '¿Cómo solicito una cotización?',
      fr: 'Comment demander un devis ?',
    },
    answer: {
      en: 'Add the products to the [quote cart](/quote), enter the quantities and follow the four steps: cart, details, comment, confirmation. You see a web quote ID at once and receive a copy by email. The sales team replies shortly, in the language in which you sent the request.',
      es: 'Añada los productos al [carrito de cotización](/quote), indique las cantidades y siga los cuatro pasos: carrito, datos, comentario y confirmación. Verá de inmediato un identificador de cotización y recibirá una copia por correo electrónico. El equipo de ventas responde en breve, en el idioma en que usted envió la solicitud.',
      fr: 'Ajoutez les produits au [panier de devis](/quote), indiquez les quantités et suivez les quatre étapes : panier, coordonnées, commentaire, confirmation. Un identifiant de devis s’affiche aussitôt et vous recevez une copie par e-mail. L’équipe commerciale répond rapidement, dans la langue de votre demande.',
    },
  },
  {
    category: 'quotes',
    question: {
      en: 'What is the difference between a Quick Quote and a full quote?',
      es: '¿Qué diferencia hay entre una cotización rápida y una cotización completa?',
      fr: 'Quelle est la différence entre un devis rapide et un devis complet ?',
    },
    answer: {
      en: 'A **Quick Quote** needs no account: a name and an email address are enough, and you follow the request through the link in your email. A **full quote** is for registered customers: it carries a delivery address, and all your requests stay together in your account.',
      es: 'Una **cotización rápida** no requiere cuenta: bastan un nombre y una dirección de correo electrónico, y usted consulta la solicitud mediante el enlace del correo. La **cotización completa** es para clientes registrados: incluye una dirección de entrega, y todas sus solicitudes quedan reunidas en su cuenta.',
      fr: 'Un **devis rapide** ne demande pas de compte : un nom et une adresse e-mail suffisent, et vous suivez la demande grâce au lien reçu par e-mail. Un **devis complet** est réservé aux clients enregistrés : il comporte une adresse de livraison, et toutes vos demandes restent réunies dans votre compte.',
    },
  },
  {
    category: 'quotes',
    question: {
      en: 'What is the lead time?',
      es: '¿Cuál es el plazo de entrega?',
      fr: 'Quel est le délai de livraison ?',
    },
    answer: {
      en: 'Each product has its own. It stands on the product page, with those of larger quantities where they differ; where it is not known, it is given on request. What counts is the lead time in the written quote, because quantity and version have an influence.',
      es: 'Cada producto tiene el suyo. Figura en la ficha de producto, con los de cantidades mayores cuando son distintos; si no se conoce, se indica bajo consulta. El que cuenta es el de la cotización escrita, porque influyen la cantidad y la versión.',
      fr: 'Chaque produit a le sien. Il figure sur la fiche produit, avec ceux des quantités plus grandes s’ils diffèrent ; s’il n’est pas connu, il est donné sur demande. C’est celui du devis écrit qui compte, car la quantité et la version ont une influence.',
    },
  },
  {
    category: 'quotes',
    question: {
      en: 'Do you ship straight to the site or to my customer?',
      es: '¿Envían directamente al emplazamiento o a mi cliente?',
      fr: 'Expédiez-vous directement sur le site ou chez mon client ?',
    },
    answer: {
      en: 'Yes, and there is no drop-ship charge. Give the delivery address with the request, or in the comment of a Quick Quote.',
      es: 'Sí, y sin cargo por envío directo. Indique la dirección de entrega en la solicitud o, en una cotización rápida, en el comentario.',
      fr: 'Oui, et sans frais d’expédition directe. Indiquez l’adresse de livraison dans la demande ou, pour un devis rapide, dans le commentaire.',
    },
  },
  {
    category: 'quotes',
    question: {
      en: 'Is there a minimum order?',
      es: '¿Hay un pedido mínimo?',
      fr: 'Y a-t-il un minimum de commande ?',
    },
    answer: {
      en: 'You can request any whole quantity from one piece on. Some small parts are sold by the bag or in pairs, which their names say. Should a minimum apply to an item, the quote names it.',
      es: 'Puede solicitar cualquier cantidad entera a partir de una unidad. Algunas piezas pequeñas se venden por bolsas o por pares, como indica su nombre. Si para un artículo rige un mínimo, la cotización lo indica.',
      fr: 'Vous pouvez demander toute quantité entière à partir d’une pièce. Certaines petites pièces se vendent par sachet ou par paire, comme l’indique leur nom. Si un minimum s’applique à un article, le devis le précise.',
    },
  },
  {
    category: 'quotes',
    question: {
      en: 'Do you build panels to order?',
      es: '¿Fabrican paneles a medida?',
      fr: 'Fabriquez-vous des panneaux sur mesure ?',
    },
    answer: {
      en: 'Ask. Start from the catalog panel that comes closest, add it to the quote and describe the difference in the comment: positions, bus rating, terminals, bracket, finish. The sales team says whether it can be done.',
      es: 'Pregúntenos. Parta del panel del catálogo que más se acerque, añádalo a la cotización y describa la diferencia en el comentario: posiciones, corriente de la barra, bornes, escuadra, acabado. El equipo de ventas le dirá si es posible.',
      fr: 'Demandez-nous. Partez du panneau du catalogue le plus proche, ajoutez-le au devis et décrivez la différence dans le commentaire : positions, courant du jeu de barres, bornes, équerre, finition. L’équipe commerciale vous dira si c’est possible.',
    },
  },
  {
    category: 'quotes',
    question: {
      en: 'What about returns and warranty?',
      es: '¿Qué ocurre con las devoluciones y la garantía?',
      fr: 'Qu’en est-il des retours et de la garantie ?',
    },
    answer: {
      en: 'Both follow from the written contract under which the goods are delivered; the quote names the terms. Before you return something, call us on {{phone}} with the number of your quote or order, so that the parcel finds its case. See also our [terms of use](/terms-of-use).',
      es: 'Ambas se rigen por el contrato escrito conforme al cual se entrega la mercancía; la cotización indica las condiciones. Antes de devolver algo, llámenos al {{phone}} con el número de su cotización o pedido, para que el paquete llegue a su expediente. Véanse también nuestras [condiciones de uso](/terms-of-use).',
      fr: 'Les deux résultent du contrat écrit au titre duquel la marchandise est livrée ; le devis en précise les conditions. Avant tout retour, appelez-nous au {{phone}} avec le numéro de votre devis ou de votre commande, afin que le colis retrouve son dossier. Voir aussi nos [conditions d’utilisation](/terms-of-use).',
    },
  },
  {
    category: 'selection',
    question: {
      en: 'Which fuse do I need for my load?',
      es: '¿Qué fusible necesito para mi carga?',
      fr: 'Quel fusible faut-il pour ma charge ?',
    },
    answer: {
      en: 'Take the largest continuous current of the load. For a load of constant power that is power divided by the lowest voltage of the plant, not by the float voltage. Divide the current by 0.8 and take the next higher rating; for a GMT fuse of 10 A or more divide by 0.7. Examples: 5 A need a 7.5 A GMT fuse, 6.5 A a 10 A GMT fuse, 40 A a 50 A TPA fuse. Above 14 A continuous no GMT fuse is enough: use KLM or TPA. The [fuse coverage](/fuse-coverage) lists all ratings.',
      es: 'Tome la mayor corriente permanente de la carga. Para una carga de potencia constante es la potencia dividida por la tensión mínima de la planta, no por la de flotación. Divida la corriente por 0,8 y elija el calibre inmediatamente superior; para un fusible GMT de 10 A o más, divida por 0,7. Ejemplos: 5 A requieren un fusible GMT de 7,5 A; 6,5 A, un GMT de 10 A; 40 A, un TPA de 50 A. Por encima de 14 A continuos no basta ningún fusible GMT: utilice KLM o TPA. En la [gama de fusibles](/fuse-coverage) figuran todos los calibres.',
      fr: 'Prenez le plus grand courant permanent de la charge. Pour une charge à puissance constante, c’est la puissance divisée par la tension minimale de l’installation, et non par la tension de maintien. Divisez ce courant par 0,8 et prenez le calibre immédiatement supérieur ; pour un fusible GMT de 10 A ou plus, divisez par 0,7. Exemples : 5 A demandent un fusible GMT de 7,5 A, 6,5 A un GMT de 10 A, 40 A un TPA de 50 A. Au-delà de 14 A en continu, aucun fusible GMT ne suffit : employez KLM ou TPA. La [gamme de fusibles](/fuse-coverage) donne tous les calibres.',
    },
  },
  {
    category: 'selection',
    question: {
      en: 'Why only 70% for GMT fuses of 10 A and more?',
      es: '¿Por qué solo el 70 % en los fusibles GMT de 10 A o más?',
      fr: 'Pourquoi seulement 70 % pour les fusibles GMT de 10 A et plus ?',
    },
    answer: {
      en: 'Makers of GMT panels state it so: no more than 80% of the rating up to 7.5 A, no more than 70% from 10 A on. For the 12 A fuse a published chart gives less still, 8 A at 20 °C, where 70% would be 8.4 A: we state the 8 A. Some network operators allow 80% for every GMT fuse; with the lower value you satisfy both rules. In warm surroundings the permitted load falls further.',
      es: 'Así lo indican los fabricantes de paneles GMT: como máximo el 80 % del calibre hasta 7,5 A y como máximo el 70 % a partir de 10 A. Para el fusible de 12 A, una tabla publicada indica aún menos, 8 A a 20 °C, donde el 70 % serían 8,4 A: indicamos los 8 A. Algunos operadores de red admiten el 80 % para todos los fusibles GMT; con el valor menor se cumplen ambas reglas. En un entorno cálido, la carga admisible disminuye aún más.',
      fr: 'Les fabricants de panneaux GMT l’indiquent ainsi : 80 % du calibre au plus jusqu’à 7,5 A, 70 % au plus à partir de 10 A. Pour le fusible de 12 A, un tableau publié donne moins encore, 8 A à 20 °C, là où 70 % feraient 8,4 A : nous indiquons 8 A. Certains opérateurs admettent 80 % pour tous les fusibles GMT ; avec la valeur la plus basse, vous respectez les deux règles. En ambiance chaude, la charge admissible diminue encore.',
    },
  },
  {
    category: 'selection',
    question: {
      en: 'How do I plan A and B feeds?',
      es: '¿Cómo se planifican las alimentaciones A y B?',
      fr: 'Comment prévoir des alimentations A et B ?',
    },
    answer: {
      en: 'Give each equipment with two inputs one position on bus A and one on bus B. In normal operation both share the load; if one feed fails, the other carries all of it. So add up all redundant loads and compare the sum with the rating of **one** bus: 45 A on A and 45 A on B are 90 A, which a 100 A bus carries; 60 A and 60 A are 120 A, which it does not.',
      es: 'Asigne a cada equipo con dos entradas una posición en la barra A y otra en la barra B. En servicio normal ambas se reparten la carga; si falla una alimentación, la otra la asume por completo. Sume por tanto todas las cargas redundantes y compare el total con la corriente nominal de **una** barra: 45 A en A y 45 A en B son 90 A, que una barra de 100 A soporta; 60 A y 60 A son 120 A, que no soporta.',
      fr: 'Donnez à chaque équipement à deux entrées une position sur le jeu de barres A et une sur le jeu de barres B. En service normal, les deux se partagent la charge ; si une alimentation disparaît, l’autre la porte entièrement. Additionnez donc toutes les charges redondantes et comparez la somme au courant assigné d’**un seul** jeu de barres : 45 A sur A et 45 A sur B font 90 A, qu’un jeu de barres de 100 A supporte ; 60 A et 60 A font 120 A, qu’il ne supporte pas.',
    },
  },
  {
    category: 'selection',
    question: {
      en: 'Can I use the panels at +24 V?',
      es: '¿Puedo utilizar los paneles a +24 V?',
      fr: 'Puis-je utiliser les panneaux en +24 V ?',
    },
    answer: {
      en: 'Panels whose specification names ±24 V work at 20 to 30 V of either polarity, besides −48 V. Filter a list by nominal voltage to see only these. Remember that the same power draws twice the current at 24 V: check the bus rating and the wires.',
      es: 'Los paneles cuya especificación indica ±24 V funcionan de 20 a 30 V con cualquiera de las dos polaridades, además de a −48 V. Filtre la lista por tensión nominal para ver solo estos. Tenga en cuenta que a 24 V la misma potencia consume el doble de corriente: compruebe la corriente de la barra y los cables.',
      fr: 'Les panneaux dont les caractéristiques mentionnent ±24 V fonctionnent de 20 à 30 V dans les deux polarités, en plus de −48 V. Filtrez la liste par tension nominale pour ne voir que ceux-là. N’oubliez pas qu’à 24 V la même puissance appelle deux fois plus de courant : vérifiez le courant du jeu de barres et les câbles.',
    },
  },
  {
    category: 'selection',
    question: {
      en: 'Does a 19 in. panel fit a 23 in. rack?',
      es: '¿Cabe un panel de 19 pulgadas en un bastidor de 23?',
      fr: 'Un panneau 19 pouces se monte-t-il dans une baie 23 pouces ?',
    },
    answer: {
      en: 'Many panels have reversible brackets for both widths: look at the line “Mounting” of the specification. Others need a pair of [rack adapters](/accessories/rack-adapters). The reverse does not work: a panel made for 23 in. only does not fit a 19 in. rack. There are adapters for 21 in. ETSI frames as well.',
      es: 'Muchos paneles tienen escuadras reversibles para ambos anchos: consulte la línea «Montaje» de la especificación. Otros necesitan un par de [adaptadores de bastidor](/accessories/rack-adapters). A la inversa no es posible: un panel hecho solo para 23 pulgadas no cabe en un bastidor de 19. También hay adaptadores para bastidores ETSI de 21 pulgadas.',
      fr: 'De nombreux panneaux ont des équerres réversibles pour les deux largeurs : voyez la ligne « Montage » des caractéristiques. D’autres demandent une paire d’[adaptateurs de bâti](/accessories/rack-adapters). L’inverse n’est pas possible : un panneau prévu uniquement pour 23 pouces n’entre pas dans une baie 19 pouces. Il existe aussi des adaptateurs pour bâtis ETSI de 21 pouces.',
    },
  },
  {
    category: 'installation',
    question: {
      en: 'What must I watch with the polarity of −48 V?',
      es: '¿Qué debo vigilar con la polaridad de −48 V?',
      fr: 'À quoi faut-il veiller avec la polarité du −48 V ?',
    },
    answer: {
      en: 'In a −48 V plant the positive conductor is the grounded return, and the negative one is the fused side. Connect the ground of the panel first. With the input de-energized, compare both conductors with the marks at the terminals, and only then switch on feed A, then feed B. The manual of the panel decides.',
      es: 'En una planta de −48 V el conductor positivo es el retorno puesto a tierra y el negativo es el lado protegido por fusible. Conecte primero la tierra del panel. Con la entrada sin tensión, compare ambos conductores con las marcas de los bornes y solo entonces conecte la alimentación A y después la B. Prevalece el manual del panel.',
      fr: 'Dans une installation −48 V, le conducteur positif est le retour relié à la terre et le négatif est le côté protégé par fusible. Raccordez d’abord la terre du panneau. L’entrée étant hors tension, comparez les deux conducteurs aux repères des bornes et mettez seulement ensuite sous tension l’alimentation A, puis la B. Le manuel du panneau fait foi.',
    },
  },
  {
    category: 'installation',
    question: {
      en: 'How do I wire the alarm contacts: NO or NC?',
      es: '¿Cómo se cablean los contactos de alarma: NA o NC?',
      fr: 'Comment câbler les contacts d’alarme : NO ou NF ?',
    },
    answer: {
      en: 'Alarm contacts are change-over contacts (Form C): common, normally open, normally closed. Whether “normally” means the good state or the state without power differs between panels, because some hold their relay energized while all is well. Therefore follow the line “Alarm functions” of the specification and the manual, and test both states with a fuse that is out before you hand over the site.',
      es: 'Los contactos de alarma son conmutados (forma C): común, normalmente abierto (NA) y normalmente cerrado (NC). Que «normalmente» signifique el estado correcto o el estado sin tensión depende del panel, porque algunos mantienen su relé excitado mientras todo está bien. Guíese por ello por la línea «Funciones de alarma» de la especificación y por el manual, y pruebe ambos estados con un fusible fundido antes de entregar el emplazamiento.',
      fr: 'Les contacts d’alarme sont des inverseurs (forme C) : commun, normalement ouvert (NO), normalement fermé (NF). Selon le panneau, « normalement » désigne l’état correct ou l’état hors tension, car certains maintiennent leur relais excité tant que tout va bien. Suivez donc la ligne des fonctions d’alarme des caractéristiques et le manuel, et essayez les deux états avec un fusible fondu avant de livrer le site.',
    },
  },
  {
    category: 'installation',
    question: {
      en: 'How do I find a blown fuse?',
      es: '¿Cómo localizo un fusible fundido?',
      fr: 'Comment repérer un fusible fondu ?',
    },
    answer: {
      en: 'GMT and TPA fuses indicate by themselves and close a contact to the alarm; KLM fuses do not indicate, the LED of their holder does. Do not rely on a voltmeter at the output of a KLM position without a load: through the alarm circuit it can read the full voltage even with an empty holder. Replace a fuse by one of the same family and rating only, after the cause has been found.',
      es: 'Los fusibles GMT y TPA lo indican por sí mismos y cierran un contacto hacia la alarma; los KLM no lo indican, lo hace el LED de su portafusible. No se fíe de un voltímetro en la salida de una posición KLM sin carga: a través del circuito de alarma puede marcar toda la tensión incluso con el portafusible vacío. Sustituya un fusible solo por otro de la misma familia y calibre, una vez hallada la causa.',
      fr: 'Les fusibles GMT et TPA l’indiquent d’eux-mêmes et ferment un contact vers l’alarme ; les fusibles KLM ne l’indiquent pas, c’est la LED de leur porte-fusible qui le fait. Ne vous fiez pas à un voltmètre à la sortie d’une position KLM sans charge : à travers le circuit d’alarme, il peut afficher toute la tension même si le porte-fusible est vide. Remplacez un fusible uniquement par un autre de la même famille et du même calibre, une fois la cause trouvée.',
    },
  },
  {
    category: 'installation',
    question: {
      en: 'What are dummy fuses for?',
      es: '¿Para qué sirven los fusibles ciegos?',
      fr: 'À quoi servent les fusibles factices ?',
    },
    answer: {
      en: 'They close positions that carry no load, so that nothing falls into the holder and nobody touches live parts. They do not conduct. Breaker positions are closed with blanking plugs. Count one for every free position: a 10/10 panel with 13 fuses needs 7. You find both under [dummy fuses and blanking plugs](/dc-fuses-and-disconnects/dummy-fusesblanking-plugs).',
      es: 'Cierran las posiciones sin carga, para que nada caiga en el portafusible y nadie toque partes en tensión. No conducen. Las posiciones de interruptor automático se cierran con tapones. Cuente uno por cada posición libre: un panel 10/10 con 13 fusibles necesita 7. Encontrará ambos en [fusibles ciegos y tapones](/dc-fuses-and-disconnects/dummy-fusesblanking-plugs).',
      fr: 'Ils ferment les positions sans charge, afin que rien ne tombe dans le porte-fusible et que personne ne touche de pièces sous tension. Ils ne conduisent pas. Les positions de disjoncteur sont fermées par des obturateurs. Comptez-en un par position libre : un panneau 10/10 équipé de 13 fusibles en demande 7. Vous trouverez les deux sous [fusibles factices et obturateurs](/dc-fuses-and-disconnects/dummy-fusesblanking-plugs).',
    },
  },
  {
    category: 'installation',
    question: {
      en: 'May I switch a load with a TPA fuse holder?',
      es: '¿Puedo conectar y desconectar una carga con un portafusible TPA?',
      fr: 'Puis-je couper une charge avec un porte-fusible TPA ?',
    },
    answer: {
      en: 'No. A TPA holder is a disconnect only: it is never closed onto a live load. Switch off the load first, insert the fuse, then switch the load on. If a circuit must be opened under load, choose a disconnect that is made for it: the line “Load-break by pulling the fuse” of its specification says so.',
      es: 'No. Un portafusible TPA es únicamente un seccionador: nunca se cierra sobre una carga en tensión. Desconecte primero la carga, inserte el fusible y vuelva a conectar la carga. Si un circuito debe abrirse con carga, elija un seccionador hecho para ello: lo indica la línea «Corte en carga al extraer el fusible» de su especificación.',
      fr: 'Non. Un porte-fusible TPA n’est qu’un sectionneur : il ne se ferme jamais sur une charge sous tension. Coupez d’abord la charge, insérez le fusible, puis rétablissez la charge. Si un circuit doit être ouvert en charge, choisissez un sectionneur prévu pour cela : la ligne « Coupure en charge par retrait du fusible » de ses caractéristiques l’indique.',
    },
  },
  {
    category: 'documents',
    question: {
      en: 'Where do I find CLEI codes and NEBS papers?',
      es: '¿Dónde encuentro los códigos CLEI y los documentos NEBS?',
      fr: 'Où trouver les codes CLEI et les documents NEBS ?',
    },
    answer: {
      en: 'A CLEI code has ten characters and belongs to exactly one product; where a product has one, it stands under “Standards” in its specification. Panels are designed for NEBS Level 3 (GR-63-CORE, GR-1089-CORE); the report is on request. If you need a test report or a declaration, name it in the comment of your quote request.',
      es: 'Un código CLEI tiene diez caracteres y corresponde exactamente a un producto; si el producto lo tiene, figura en el apartado «Normas» de su especificación. Los paneles están diseñados para NEBS nivel 3 (GR-63-CORE, GR-1089-CORE); el informe se entrega a petición. Si necesita un informe de ensayo o una declaración, indíquelo en el comentario de su solicitud.',
      fr: 'Un code CLEI compte dix caractères et appartient à un seul produit ; lorsqu’un produit en possède un, il figure dans la partie « Normes » de ses caractéristiques. Les panneaux sont conçus pour NEBS niveau 3 (GR-63-CORE, GR-1089-CORE) ; le rapport est remis sur demande. Si vous avez besoin d’un rapport d’essai ou d’une déclaration, indiquez-le dans le commentaire de votre demande.',
    },
  },
  {
    category: 'documents',
    question: {
      en: 'UL 60950-1 or UL 62368-1: which applies?',
      es: 'UL 60950-1 o UL 62368-1: ¿cuál se aplica?',
      fr: 'UL 60950-1 ou UL 62368-1 : laquelle s’applique ?',
    },
    answer: {
      en: 'UL 62368-1 has taken the place of UL 60950-1: since 20 December 2020 new certificates are issued according to UL 62368-1. Certificates according to UL 60950-1 issued before remain as long as the product is unchanged. Both can therefore appear in specifications.',
      es: 'UL 62368-1 ha sustituido a UL 60950-1: desde el 20 de diciembre de 2020, los certificados nuevos se emiten según UL 62368-1. Los certificados anteriores según UL 60950-1 se mantienen mientras el producto no cambie. Por eso ambas pueden aparecer en las especificaciones.',
      fr: 'UL 62368-1 a remplacé UL 60950-1 : depuis le 20 décembre 2020, les nouveaux certificats sont délivrés selon UL 62368-1. Les certificats antérieurs selon UL 60950-1 demeurent tant que le produit n’est pas modifié. Les deux peuvent donc figurer dans les caractéristiques.',
    },
  },
  {
    category: 'documents',
    question: {
      en: 'Can I see dimensions in millimeters?',
      es: '¿Puedo ver las medidas en milímetros?',
      fr: 'Puis-je voir les dimensions en millimètres ?',
    },
    answer: {
      en: 'Yes. On every product page the specification switches between inches and pounds and millimeters and kilograms; your browser remembers the choice. The metric figures are computed from the inch dimensions and rounded.',
      es: 'Sí. En cada ficha de producto la especificación cambia entre pulgadas y libras y milímetros y kilogramos; su navegador recuerda la elección. Los valores métricos se calculan a partir de las medidas en pulgadas y se redondean.',
      fr: 'Oui. Sur chaque fiche produit, les caractéristiques passent des pouces et livres aux millimètres et kilogrammes ; votre navigateur retient ce choix. Les valeurs métriques sont calculées à partir des cotes en pouces et arrondies.',
    },
  },
  {
    category: 'documents',
    question: {
      en: 'Are the drawings to scale?',
      es: '¿Los dibujos están a escala?',
      fr: 'Les dessins sont-ils à l’échelle ?',
    },
    answer: {
      en: 'The front views of panels are drawn to scale from the data of the specification: rack units, width, positions and terminals. They show what goes where and are no substitute for the dimensions in the specification when you cut or drill. Beneath each dimensioned view on a product page you can download it as SVG or DXF for your CAD system: for panels the front, the side and the mounting holes.',
      es: 'Las vistas frontales de los paneles se dibujan a escala a partir de los datos de la especificación: unidades de bastidor, ancho, posiciones y bornes. Muestran la disposición y no sustituyen a las medidas de la especificación cuando se trata de cortar o taladrar. Debajo de cada vista acotada de la ficha de producto puede descargarla en SVG o en DXF para su sistema CAD: en los paneles, el frente, el lateral y los taladros de montaje.',
      fr: 'Les vues de face des panneaux sont dessinées à l’échelle d’après les données des caractéristiques : unités de baie, largeur, positions et bornes. Elles montrent la disposition et ne remplacent pas les cotes des caractéristiques lorsqu’il s’agit de couper ou de percer. Sous chaque vue cotée de la fiche produit, vous pouvez la télécharger en SVG ou en DXF pour votre logiciel de CAO : pour les panneaux, la face, le profil et les perçages de montage.',
    },
  },
  {
    category: 'documents',
    question: {
      en: 'In which languages can I write to you?',
      es: '¿En qué idiomas puedo escribirles?',
      fr: 'Dans quelles langues puis-je vous écrire ?',
    },
    answer: {
      en: 'In English, Spanish and French. The site, the emails and our answers are available in all three; the language switcher is at the top of every page.',
      es: 'En inglés, español y francés. El sitio, los correos y nuestras respuestas están disponibles en los tres idiomas; el selector está en la parte superior de cada página.',
      fr: 'En anglais, en espagnol et en français. Le site, les e-mails et nos réponses sont disponibles dans les trois langues ; le sélecteur se trouve en haut de chaque page.',
    },
  },
]
