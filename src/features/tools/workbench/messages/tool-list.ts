import { messages } from '#shared/messages.ts'

/** The index of the tools, beside the names that their pages have. */
export const toolListText = messages({
  en: {
    panels: 'Panels for your loads',
    calculations: 'Calculations',
    lists: 'Lists and sheets',
    configureIntro:
      'Enter the loads, place them, and see what every rule says: both feeds, devices, wires, drawings and the list of parts.',
    loadList: 'Load list',
    loadListIntro:
      'One load a line: name, drain, feed, wire and length. Choose a panel and paste the list: every line is read, placed and checked.',
    quickOrder: 'Part list',
    quickOrderIntro:
      'Paste a list of part numbers with quantities, ours or those of a fuse or breaker maker, and add it to the quote in one step.',
    dataSheets: 'Data sheets',
    dataSheetsIntro:
      'Every product page has its data sheet as a PDF, with drawings to scale as PDF and DXF. Search for a part number.',
  },
  es: {
    panels: 'Paneles para sus cargas',
    calculations: 'Cálculos',
    lists: 'Listas y hojas',
    configureIntro:
      'Introduzca las cargas, colóquelas y vea qué dice cada regla: ambas alimentaciones, dispositivos, cables, dibujos y lista de piezas.',
    loadList: 'Lista de cargas',
    loadListIntro:
      'Una carga por línea: nombre, consumo, alimentación, cable y longitud. Elija un panel y pegue la lista: cada línea se lee, se coloca y se comprueba.',
    quickOrder: 'Lista de piezas',
    quickOrderIntro:
      'Pegue una lista de referencias con cantidades, nuestras o del fabricante de un fusible o interruptor automático, y añádala a la cotización en un paso.',
    dataSheets: 'Hojas de datos',
    dataSheetsIntro:
      'Cada ficha de producto tiene su hoja de datos en PDF y dibujos a escala en PDF y DXF. Busque por referencia.',
  },
  fr: {
    panels: 'Panneaux pour vos charges',
    calculations: 'Calculs',
    lists: 'Listes et fiches',
    configureIntro:
      'Saisissez les charges, placez-les et voyez ce que dit chaque règle\u202f: les deux alimentations, les appareils, les câbles, les dessins et la liste des pièces.',
    loadList: 'Liste de charges',
    loadListIntro:
      'Une charge par ligne\u202f: nom, consommation, alimentation, câble et longueur. Choisissez un panneau et collez la liste\u202f: chaque ligne est lue, placée et vérifiée.',
    quickOrder: 'Liste de pièces',
    quickOrderIntro:
      'Collez une liste de références avec quantités, les nôtres ou celles d’un fabricant de fusibles ou de disjoncteurs, et ajoutez-la au devis en une fois.',
    dataSheets: 'Fiches techniques',
    dataSheetsIntro:
      'Chaque page de produit a sa fiche technique en PDF et des dessins à l’échelle en PDF et DXF. Cherchez une référence.',
  },
})
