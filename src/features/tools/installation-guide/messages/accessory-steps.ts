import { messages } from '#shared/messages.ts'

export const accessorySteps = messages({
  en: {
    baffleSlope:
      'Place the baffle between the equipment that dissipates heat and the equipment above it, with its slope toward the side where the warm air is to leave.',
    baffleFasten:
      'Fasten it in the rack units that the specification names, and close unused rack units with blanks so that warm air does not come back.',
    clipPlace:
      'With the terminal block de-energized, push the clip fully over the contacts that are to be joined. Which contacts belong together is told by the data sheet of the block.',
    clipMark: 'Measure continuity across the block before it goes into service.',
    adapterPair:
      'Adapters go on in pairs: fasten one on each side of the equipment first, then lift both together into the wider rack.',
    adapterOffset:
      'Choose the same offset and the same hole row on both sides, so that the front stays parallel to the rack.',
    adapterGround:
      'Paint interrupts the ground path: bond the equipment by its own ground terminal to the rack, not through the adapters.',
    cableFasten:
      'Fasten bars and ring panels in the rack before the cables are laid, and tie the cables without sharp bends.',
    cableSeparate:
      'Keep the cables of feed A and feed B on separate sides, and leave enough slack to take off a cover or a fuse holder.',
    cableCovers: 'Terminal covers go on before power is applied and come off only with the feed de-energized.',
    otherMount: 'Fasten the part at the place that its product page names. For everything else ask us.',
  },
  es: {
    baffleSlope:
      'Coloque el deflector entre el equipo que disipa calor y el que está encima, con la pendiente hacia el lado por donde debe salir el aire caliente.',
    baffleFasten:
      'Fíjelo en las unidades de bastidor que indica la especificación y cierre las unidades libres con tapas ciegas para que el aire caliente no regrese.',
    clipPlace:
      'Con el bloque de bornes sin tensión, presione el clip a fondo sobre los contactos que deben unirse. La hoja de datos del bloque indica cuáles van juntos.',
    clipMark: 'Mida la continuidad en el bloque antes de ponerlo en servicio.',
    adapterPair:
      'Los adaptadores se montan por pares: fije primero uno a cada lado del equipo y llévelos después juntos al bastidor más ancho.',
    adapterOffset:
      'Elija el mismo desplazamiento y la misma fila de orificios en ambos lados, para que el frente quede paralelo al bastidor.',
    adapterGround:
      'La pintura interrumpe el camino a tierra: una el equipo al bastidor por su propio borne de tierra, no a través de los adaptadores.',
    cableFasten:
      'Fije barras y paneles de anillas en el bastidor antes de tender los cables y sujételos sin curvas cerradas.',
    cableSeparate:
      'Lleve los cables de las alimentaciones A y B por lados distintos y deje holgura para retirar una tapa o un portafusible.',
    cableCovers:
      'Las tapas de bornes se colocan antes de aplicar tensión y se retiran solo con la alimentación sin tensión.',
    otherMount: 'Fije la pieza en el lugar que indica su página de producto. Para todo lo demás, consúltenos.',
  },
  fr: {
    baffleSlope:
      'Placez le déflecteur entre le matériel qui dégage la chaleur et celui du dessus, pente vers le côté où l’air chaud doit sortir.',
    baffleFasten:
      'Fixez-le dans les unités de baie indiquées par les caractéristiques, et fermez les unités libres par des plaques afin que l’air chaud ne revienne pas.',
    clipPlace:
      'Bornier hors tension, enfoncez le clip à fond sur les contacts à relier. La fiche technique du bornier indique lesquels vont ensemble.',
    clipMark: 'Mesurez la continuité sur le bornier avant la mise en service.',
    adapterPair:
      'Les adaptateurs se montent par paires : fixez-en d’abord un de chaque côté du matériel, puis portez l’ensemble dans la baie plus large.',
    adapterOffset:
      'Choisissez le même décalage et la même rangée de trous des deux côtés, pour que la face avant reste parallèle à la baie.',
    adapterGround:
      'La peinture interrompt le chemin de terre : reliez le matériel à la baie par sa propre borne de terre, pas à travers les adaptateurs.',
    cableFasten:
      'Fixez barres et panneaux à anneaux dans la baie avant de poser les câbles, et attachez-les sans courbure serrée.',
    cableSeparate:
      'Menez les câbles des arrivées A et B de côtés différents, et laissez du mou pour déposer un capot ou un porte-fusible.',
    cableCovers: 'Les capots de bornes se posent avant la mise sous tension et ne s’ôtent qu’arrivée hors tension.',
    otherMount: 'Fixez la pièce à l’endroit indiqué par sa page produit. Pour tout le reste, interrogez-nous.',
  },
})
