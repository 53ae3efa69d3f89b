import { messages } from '#shared/messages.ts'

/** {…} are filled with the series' own values. */
export const prepareSteps = messages({
  en: {
    qualified:
      'Only qualified persons install and service this equipment. The rules of the site, the local electrical code and the marks on the product come before this guide.',
    panelTools:
      'Have ready: torque screwdriver and torque wrench, insulated tools, the crimping tool of the lug maker, a multimeter for DC volts and ohms, labels.',
    deviceTools:
      'Have ready: a fuse puller or an insulated tool, a multimeter for DC volts, and spares of the same family and rating.',
    accessoryTools: 'Have ready: a screwdriver that fits the rack screws, and the screws that came with the part.',
    protective:
      'Wear safety glasses and insulating gloves, and take off rings, watches and other metal. A battery drives very large currents: 54 V across a loop of 5 mΩ is 10.8 kA.',
    checkDelivery:
      'Compare the part number on the product with your order and look for damage. Report damage to the carrier before you go on.',
    lighter: 'The heaviest model of the series weighs {heaviest}; a model of more than {limit} is a two-person lift.',
    heavier: 'A model of more than {limit} is a two-person lift. In this series: {heavyModels}.',
    place:
      'Choose the place in the rack: {rackUnits}. One rack unit is 1.75 in. (44.5 mm) in an EIA rack and 2 in. (50.8 mm) in a WECO rack.',
    brackets:
      'Turn the reversible brackets to the width of the rack, 19 or 23 in. They mount flush or offset from the mounting face by 1, 2 or 5 in. (25.4, 50.8 or 127 mm): choose the same on both sides.',
    wideOnly: 'Models for 23 in. racks only do not fit a 19 in. rack: {wideModels}.',
    upperHalf: 'Place front-access panels in the upper half of the bay, as network operators ask for.',
    fasten:
      'Start all mounting screws by hand, then tighten them. Leave room for the bend of the cables and for air above and below.',
    diodeHeat:
      'Models with load-sharing diodes dissipate more heat: about 0.5 W for each ampere of each feed, 10 W at 20 A and 30 W at 60 A. Plan for it in the rack.',
    groundFirst: 'Connect the chassis ground before any other wire, and take it off last.',
    groundMetal:
      'Use the ground terminal of the panel and bare metal at the rack: remove paint under the lug. Size of terminal and wire: specification of the product; where it does not state them, ask us.',
  },
  es: {
    qualified:
      'Solo personal cualificado debe instalar y mantener este equipo. Las normas del emplazamiento, el reglamento eléctrico local y las marcas del producto prevalecen sobre esta guía.',
    panelTools:
      'Tenga a mano: destornillador y llave dinamométricos, herramientas aisladas, la prensaterminales del fabricante de los terminales, un multímetro para voltios de CC y ohmios, y etiquetas.',
    deviceTools:
      'Tenga a mano: un extractor de fusibles o una herramienta aislada, un multímetro para voltios de CC y repuestos de la misma familia y corriente nominal.',
    accessoryTools:
      'Tenga a mano: un destornillador adecuado para los tornillos del bastidor y los tornillos suministrados con la pieza.',
    protective:
      'Lleve gafas de seguridad y guantes aislantes, y quítese anillos, relojes y otros objetos metálicos. Una batería entrega corrientes muy altas: 54 V en un bucle de 5 mΩ son 10,8 kA.',
    checkDelivery:
      'Compare la referencia del producto con su pedido y compruebe que no haya daños. Comunique los daños al transportista antes de continuar.',
    lighter: 'El modelo más pesado de la serie pesa {heaviest}; se necesitan dos personas por encima de {limit}.',
    heavier: 'Los modelos de más de {limit} se levantan entre dos personas. En esta serie: {heavyModels}.',
    place:
      'Elija el lugar en el bastidor: {rackUnits}. Una unidad de bastidor mide 44,5 mm (1,75 in) en un bastidor EIA y 50,8 mm (2 in) en uno WECO.',
    brackets:
      'Gire las escuadras reversibles según el ancho del bastidor, 19 o 23 pulgadas. Se montan a ras o desplazadas 25,4, 50,8 o 127 mm (1, 2 o 5 in) respecto del plano de montaje: elija lo mismo en ambos lados.',
    wideOnly: 'Los modelos solo para bastidores de 23 pulgadas no caben en un bastidor de 19: {wideModels}.',
    upperHalf:
      'Coloque los paneles de acceso frontal en la mitad superior del bastidor, como piden los operadores de red.',
    fasten:
      'Introduzca a mano todos los tornillos de montaje y apriételos después. Deje espacio para la curvatura de los cables y para el aire por encima y por debajo.',
    diodeHeat:
      'Los modelos con diodos de reparto de carga disipan más calor: unos 0,5 W por amperio de cada alimentación, 10 W a 20 A y 30 W a 60 A. Téngalo en cuenta en el bastidor.',
    groundFirst: 'Conecte la tierra del chasis antes que cualquier otro conductor y desconéctela la última.',
    groundMetal:
      'Utilice el borne de tierra del panel y metal desnudo en el bastidor: retire la pintura bajo el terminal. Tamaño del borne y del conductor: especificación del producto; si no los indica, consúltenos.',
  },
  fr: {
    qualified:
      'Seules des personnes qualifiées installent et entretiennent ce matériel. Les règles du site, la réglementation électrique locale et les marquages du produit font foi devant ce guide.',
    panelTools:
      'Préparez : tournevis et clé dynamométriques, outils isolés, la pince à sertir du fabricant des cosses, un multimètre pour les volts CC et les ohms, des étiquettes.',
    deviceTools:
      'Préparez : un extracteur de fusibles ou un outil isolé, un multimètre pour les volts CC et des rechanges de la même famille et du même calibre.',
    accessoryTools: 'Préparez : un tournevis adapté aux vis de la baie et les vis livrées avec la pièce.',
    protective:
      'Portez des lunettes de protection et des gants isolants, et ôtez bagues, montres et autres objets métalliques. Une batterie débite des courants très élevés : 54 V dans une boucle de 5 mΩ donnent 10,8 kA.',
    checkDelivery:
      'Comparez la référence du produit à votre commande et vérifiez l’absence de dommages. Signalez-les au transporteur avant de poursuivre.',
    lighter: 'Le modèle le plus lourd de la série pèse {heaviest} ; au-delà de {limit}, il faut deux personnes.',
    heavier: 'Un modèle de plus de {limit} se soulève à deux. Dans cette série : {heavyModels}.',
    place:
      'Choisissez l’emplacement dans la baie : {rackUnits}. Une unité mesure 44,5 mm (1,75 in) dans une baie EIA et 50,8 mm (2 in) dans une baie WECO.',
    brackets:
      'Tournez les équerres réversibles selon la largeur de la baie, 19 ou 23 pouces. Elles se montent affleurantes ou décalées de 25,4, 50,8 ou 127 mm (1, 2 ou 5 in) par rapport au plan de montage : choisissez le même réglage des deux côtés.',
    wideOnly: 'Les modèles réservés aux baies 23 pouces n’entrent pas dans une baie 19 pouces : {wideModels}.',
    upperHalf:
      'Placez les panneaux à accès frontal dans la moitié supérieure de la baie, comme le demandent les opérateurs de réseau.',
    fasten:
      'Engagez toutes les vis de fixation à la main, puis serrez-les. Laissez la place pour la courbure des câbles et pour l’air au-dessus et au-dessous.',
    diodeHeat:
      'Les modèles à diodes de partage de charge dégagent plus de chaleur : environ 0,5 W par ampère de chaque arrivée, 10 W à 20 A et 30 W à 60 A. Prévoyez-le dans la baie.',
    groundFirst: 'Raccordez la terre du châssis avant tout autre conducteur, et débranchez-la en dernier.',
    groundMetal:
      'Utilisez la borne de terre du panneau et du métal nu sur la baie : ôtez la peinture sous la cosse. Taille de la borne et du conducteur : caractéristiques du produit ; si elles n’y figurent pas, interrogez-nous.',
  },
})
