import { foldText } from './fold-text.ts'
import { cutCell } from './limits.ts'
import { quantityWords } from './quantity-text.ts'

/** The meaning of a heading for its column. Ranks of part numbers: the lower the better; ranks of quantities: the higher the better. */
export interface Heading {
  /** `noPart` if the heading names no part number. */
  part: number
  /** 0 if the heading names no quantity. */
  quantity: number
  /** Whether the column can hold no quantity: prices, weights, positions, stock. */
  isNeverQuantity: boolean
  isDesignator: boolean
  isUnit: boolean
  isNote: boolean
  /** The meaning of a mark in the column: that the row is not fitted, or that it is. */
  mark: 'not_fitted' | 'fitted' | null
  /** Whether the heading is a usual name of a column. */
  isUsual: boolean
}

export const noPart = 9
/** Ranks of quantities: ordered, plain, for one board, and words that also name other things. */
export const quantityRank = { ordered: 4, plain: 3, each: 2, weak: 1 } as const

const set = (words: string) => new Set(words.split(' '))

const strong = new RegExp(
  `^(?:${quantityWords}|qtys|qnt|qt|qtes|ctdad|qtd|qtde|menge|anzahl|bestellmenge|quantita|quantidade|aantal)$`,
)
// Words that are numbers of pieces in one list and something else in the next: the cells decide.
const weak = set(
  'pcs pieces piezas pzas pzs units uds unidades unites stk count nb nbre nombre ordered required requested needed pedidas solicitadas requeridas necesarias',
)
// French for a number, Spanish for a name: never as sure as another word for quantity.
const unsure = set('nombre nb nbre quant')
const ordered = set(
  'order ordered req required request requested requirement need needed needs buy purchase po total pedido pedida pedidas solicitada solicitadas requerida requeridas necesaria necesarias comprar commande commandee commandees commander demandee demandees requise requises',
)
const each = set('per por par board boards assembly assy kit set unit unitaire unitaria placa carte')
const never = set(
  'price prices cost costs precio precios prix coste costo costes cout couts preis kosten weight peso pesos poids gewicht lead time tiempo plazo delai delais lieferzeit week weeks semanas semaines day days dias jours date fecha year stock inventory available availability existencias disponible disponibles disponibilidad disponibilite hand moq min minimum minimo mini minima minimale max maximum maximo multiple multiples multiplo pack packs package packaging paquete embalaje emballage conditionnement spq reel break breaks backorder backordered backlog ship shipped sent delivered entregada entregado entregadas livre livree livrees received recibida recibidas recue recues invoiced facturada facturadas facturee facturees remaining pendiente pendientes restante restantes reste cancelled canceled confirmed box carton pallet attrition overage scrap discount descuento dto remise rabais tax vat iva tva currency moneda devise measure medida mesure phone telefono telephone',
)
const money = set(
  'total totals subtotal ext extended amount importe montant betrag net neto rate tarif tarifa pvp pu pv eur usd gbp each',
)
const places = set(
  'line linea ligne item items index indice idx position posicion pos no nr num number numero n # id row fila rang rank seq level nivel niveau rev revision version bay rack slot unit unidad unite uom um udm size code codigo rating amps amp volts current voltage sheet page value valor valeur schedule',
)
const makers = set(
  'manufacturer manufacturers mfr mfg manufacture manuf mfgr maker fabricante fabricant hersteller fab oem',
)
const suppliers = set(
  'supplier vendor distributor dist digikey digi mouser lcsc farnell newark rs proveedor fournisseur lieferant',
)
const customers = set('customer client cliente internal interno interne customers ipn')
const things = set(
  'part parts pieza piezas piece pieces parte product producto produit item article articulo catalog catalogue cat stock order ordering material component componente composant teil artikel bestell model modelo modele spare mfr rs',
)
const numbers = set('number numbers no nos num nr n # code codigo cod numero id ref reference referencia pn sku')
const wholePart =
  /^(?:sku|skus|pn|p n|mpn|part|partno|part ?num(?:ber)?|referencias?|references?|ref|refs|reference s|artikelnummer|bestellnummer|teilenummer|material)$/
const lesserPart =
  /^(?:value|valor|valeur|val|comment|comentario|designation|part name|lib ?ref|libpart|lib part|cmp name|device|device name)$/
const thing =
  /^(?:item|items|product|products|article|articles|articulo|articulos|producto|productos|produit|produits|model|modelo|modele|type|part description|product service|no|name|ipn|part type)$/
// Known codes win by their cells; where none is known, any other number of a part is the likelier one.
const tradeCode = /^(?:gtin|ean|upc|clei)(?: (?:gtin|ean|upc|clei|a|code|no|number|codigo|codigos|numero))*$/
const designator =
  /^(?:designators?|designador(?:es)?|designateurs?|ref ?des(?:ignators?)?|reference designators?|references?|reference s|references? schematic|schematic references?|refs?|parts?|mount ?names?|repere|reperes|component|designation)$/
const unit =
  /^(?:units?|unit of measure(?: code)?|u?om|um|udm|order unit|unidad(?:es)?|unite|unite de mesure|unidad de medida|einheit|me|ume)$/
const note =
  /^(?:notes?|remarks?|comments?|notas?|observaciones|observacion|obs|comentarios?|remarques?|commentaires?|marking|mark|tag|line note|customer reference)$/
const notFitted =
  /^(?:dnp|dnf|dni|dns|no ?fit|not fitted|not populated|do not (?:populate|place|fit|install|stuff|mount)|no montar|no montado|no poblar|ne pas monter|non monte|excluded? from bom|exclude from position files|nc)$/
const fitted =
  /^(?:fitted|populate|populated|place|placed|mount|mounted|install|installed|assemble|montado|montar|monte|a monter|include|included|in bom)$/
const usual = set(
  'description descripcion denominacion designation libelle bezeichnung manufacturer fabricante fabricant footprint package datasheet category supplier rohs lifecycle location remark remarks note notes status vendor customer value units brand marca marque currency detail details libpart name nombre nom',
)

/** Reads a heading in one of our languages, with its units and its number of place: 'Qty (pcs)', 'Manufacturer Part Number 1'. */
export function readHeading(text: string): Heading {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size > mostRemembered) remembered.clear()
  const heading = readNew(text)
  remembered.set(text, heading)
  return heading
}

const remembered = new Map<string, Heading>()
const mostRemembered = 2000
const longestHeading = 60
const mostWords = 7

function readNew(text: string): Heading {
  const words = wordsOf(text)
  const phrase = words.join(' ')
  const has = (among: ReadonlySet<string>) => words.some(word => among.has(word))
  const isName =
    words.length > 0 &&
    !/^[^\p{L}#]*\d|[:=]\s?\d/u.test(text) &&
    words.length <= mostWords &&
    text.trim().length <= longestHeading
  if (!isName) return plain
  const quantity = quantityOf(words, phrase)
  const isNever = isNeverQuantity(words, phrase, quantity)
  const part = quantity > 0 || (has(never) && !isStockNumber(words)) ? noPart : partOf(words, phrase)
  const mark = notFitted.test(phrase) ? 'not_fitted' : fitted.test(phrase) ? 'fitted' : null
  const own = { part, quantity, isNeverQuantity: isNever, mark } as const
  const isDesignator = designator.test(phrase)
  const isUnit = unit.test(phrase) || isUnitOfQuantity(words)
  const isNote = note.test(phrase)
  const isUsual =
    part < noPart || quantity > 0 || isNever || isDesignator || isUnit || isNote || mark !== null || has(usual)
  return { ...own, isDesignator, isUnit, isNote, isUsual }
}

const plain: Heading = {
  part: noPart,
  quantity: 0,
  isNeverQuantity: false,
  isDesignator: false,
  isUnit: false,
  isNote: false,
  mark: null,
  isUsual: false,
}

/** 'OrderQty', 'order_qty' and 'Order Qty. 1' are the same words. */
function wordsOf(text: string): string[] {
  const apart = cutCell(text)
    .normalize('NFC')
    .replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')
  const words = foldText(apart)
    .split(/[^a-z0-9#]+/)
    .filter(word => word !== '')
  return words.length > 1 ? words.filter(word => !/^\d+$/.test(word)) : words
}

/** 'Qty UoM', 'Quantity unit': the unit of a quantity, not the quantity. */
const isUnitOfQuantity = (words: readonly string[]) =>
  words.some(word => /^(?:uom|udm|ume)$/.test(word)) ||
  (words.length === 2 && words.some(word => strong.test(word)) && /^(?:unit|unidad|unite)$/.test(words[1] ?? ''))

function quantityOf(words: readonly string[], phrase: string): number {
  if (isUnitOfQuantity(words)) return 0
  if (words.some(word => never.has(word)) || /\b(?:on order|en pedido|en commande|to invoice)\b/.test(phrase)) return 0
  const isStrong = words.some(word => strong.test(word) && !unsure.has(word))
  if (isStrong && words.some(word => each.has(word))) return quantityRank.each
  if (isStrong) return words.some(word => ordered.has(word)) ? quantityRank.ordered : quantityRank.plain
  const isOther = words.some(word => money.has(word) || unitWords.has(word))
  const isWeak = words.some(word => weak.has(word) || unsure.has(word)) && words.length <= 3
  return isWeak && !isOther && !hasPartNumber(words) ? quantityRank.weak : 0
}

const unitWords = set('unit unidad unite uom um udm by')
const hasPartNumber = (words: readonly string[]) => words.some(word => pieceNumbers.has(word)) && words.length > 1
const pieceNumbers = set('no nr n # code codigo cod numero ref reference referencia')

function isNeverQuantity(words: readonly string[], phrase: string, quantity: number): boolean {
  if (quantity > 0) return false
  return (
    words.some(word => never.has(word) || money.has(word) || places.has(word)) || /^p ?u\b|\bon order\b/.test(phrase)
  )
}

const isStockNumber = (words: readonly string[]) =>
  words.some(word => word === 'stock') && words.some(word => numbers.has(word)) && !words.includes('qty')

function partOf(words: readonly string[], phrase: string): number {
  const has = (among: ReadonlySet<string>) => words.some(word => among.has(word))
  if (words.some(word => /^(?:mpn|mfpn|mfgpn|mfrpn)$/.test(word))) return 0
  if (has(makers) && words.some(word => numbers.has(word) || word === 'part')) return 0
  if (words.some(word => money.has(word))) return noPart
  if (has(customers)) return has(numbers) || phrase === 'ipn' ? 4 : noPart
  if (has(suppliers) && has(numbers)) return 3
  if (isPlaceNumber(phrase)) return 7
  if (wholePart.test(phrase) || isThingNumber(words)) return 1
  if (lesserPart.test(phrase)) return 5
  if (thing.test(phrase)) return 6
  return tradeCode.test(phrase) ? 8 : noPart
}

// 'Item #' may be the place in the list or the part number: the cells decide.
const isPlaceNumber = (phrase: string) => /^(?:item|line|position|pos)(?: (?:#|no|nr|number))$/.test(phrase)

const isThingNumber = (words: readonly string[]) =>
  words.some(word => things.has(word)) &&
  words.some(word => numbers.has(word)) &&
  words.every(word => things.has(word) || numbers.has(word) || joining.has(word))

const joining = set('de del la le d l our your nuestro notre votre the of internal sales s')
