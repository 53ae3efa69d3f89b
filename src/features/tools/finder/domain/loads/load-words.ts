import { distanceFrom } from '#features/catalog/search/domain/parts/distance.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { numberWords } from '../reading/number-words.ts'

/**
 * The meaning that a word gives to the numbers beside it.
 * load: what draws. device: a fuse, a breaker or their place; feeder: what comes in; source: what gives; holder: what holds loads.
 * link: between a number and its drain; a: 'a' of three languages; article; stop: begins another phrase; fused, fed: what follows is no load.
 * each; per; and; qty; total. drain: the draw itself. doubt: changes the meaning of a number in a way that is not read. fed twice: 'dual'.
 * silent: says nothing here. noun: known, and nothing else.
 */
export type WordClass =
  | 'load'
  | 'device'
  | 'feeder'
  | 'source'
  | 'holder'
  | 'link'
  | 'a'
  | 'article'
  | 'stop'
  | 'fused'
  | 'fed'
  | 'each'
  | 'per'
  | 'and'
  | 'qty'
  | 'total'
  | 'drain'
  | 'doubt'
  | 'twice'
  | 'silent'
  | 'noun'
  | 'unknown'

// Folded: lower case, without accents.
const words: Readonly<Partial<Record<WordClass, string>>> = {
  load:
    'load loads carga cargas charge charges circuit circuits circuito circuitos consumer consumers consumidor consumidores ' +
    'consommateur consommateurs radio radios baie baies bastidor bastidores bay bays router routers routeur routeurs enrutador enrutadores server servers serveur serveurs ' +
    'servidor servidores equipo equipos equipement equipements equipment device devices dispositivo dispositivos appareil appareils ' +
    'aparato aparatos unit units unidad unidades unite unites ud uds u pc pcs piece pieces pieza piezas nos pza pzas pz item items ' +
    'element elements elemento elementos article articles articulo articulos rru rrus rrh rrhs bbu bbus aau aaus bts ap aps olt olts ' +
    'ont onts odu odus idu idus mux muxes dslam dslams antenna antennas antena antenas antenne antennes modem modems camera cameras ' +
    'camara camaras transmitter transmitters transmisor transmisores emetteur emetteurs receiver receivers receptor receptores ' +
    'recepteur recepteurs repeater repeaters repetidor repetidores repeteur repeteurs transponder transponders amplifier amplifiers ' +
    'amplificador amplificadores amplificateur amplificateurs inverter inverters inversor inversores onduleur onduleurs rack racks ' +
    'cabinet cabinets armario armarios armoire armoires shelf shelves chassis subrack subracks node nodes nodo nodos noeud noeuds ' +
    'blade blades card cards tarjeta tarjetas carte cartes module modules modulo modulos gateway gateways pasarela pasarelas ' +
    'passerelle passerelles firewall firewalls cortafuegos switch switches conmutador conmutadores commutateur commutateurs ' +
    'controller controllers controlador controladores controleur controleurs machine machines maquina maquinas computer computers ' +
    'lamp lamps light lights luz luces lampe lampes heater heaters fan fans ventilador ventiladores ventilateur ventilateurs motor ' +
    'motors motores moteur moteurs pump pumps sensor sensors speaker speakers link links enlace enlaces radioenlace radioenlaces liaison liaisons storage appliance appliances consumo consumos',
  device:
    'breaker breakers fuse fuses fusible fusibles disjoncteur disjoncteurs interruptor interruptores disyuntor disyuntores termica termicas automatico automaticos ' +
    'magnetotermico magnetotermicos termomagnetico termomagneticos mcb mcbs mccb mccbs gmt gmts tpa tpas tpc tpcs tps tls klm klms ' +
    'cartouche cartouches cartucho cartuchos position positions posicion posiciones slot slots way ways pole poles polo polos output ' +
    'outputs salida salidas sortie sorties depart departs derivacion derivaciones derivation derivations branch branches holder ' +
    'holders portafusible portafusibles porte-fusible porte-fusibles terminal terminals terminales borne bornes borna bornas protection ' +
    'protections proteccion protecciones disconnect disconnects disconnector disconnectors seccionador seccionadores sectionneur ' +
    'sectionneurs outlet outlets tap taps emplacement emplacements rating ratings calibre calibres calibrage trip trips port ports ' +
    'puerto puertos line lines linea lineas ligne lignes channel channels canal canales canaux via vias voie voies connector ' +
    'connectors conector conectores connecteur connecteurs cable cables wire wires conductor conductors conductores conducteur ' +
    'conducteurs relay relays rele reles relais contactor contactors contactores contacteur contacteurs diode diodes diodos plug plugs ' +
    'toma tomas prise prises point points punto puntos llave llaves pastilla pastillas',
  feeder:
    'feed feeds feeder feeders input inputs main mains supply supplies incoming incomer incomers bus buses busbar busbars upstream ' +
    'alimentacion alimentaciones alimentador alimentadores alimentation alimentations acometida acometidas entrada entradas entree ' +
    'entrees arrivee arrivees barra barras barre barres embarrado principal principale principales general generale amont',
  source:
    'rectifier rectifiers rectificador rectificadores redresseur redresseurs battery batteries bateria baterias batterie charger ' +
    'chargers cargador cargadores chargeur chargeurs generator generators generador generadores generateur generateurs solar solaire ' +
    'solaires psu psus ups pdu pdus bdfb bdcbb plant plants fuente fuentes source sources converter converters convertidor ' +
    'convertidores convertisseur convertisseurs string strings cell cells celda celdas transformer transformers',
  holder:
    'panel panels panneau panneaux paneles tablero tableros tableau tableaux coffret coffrets distribution distribucion ' +
    'row rows fila filas rangee rangees site sites sitio sitios sector sectors sectores secteur secteurs ' +
    'room rooms sala salas salle salles side sides lado lados cote cotes floor floors planta piso pisos etage etages group groups ' +
    'grupo grupos groupe groupes set sets juego juegos jeu jeux lot lots lote lotes phase phases fase fases zone zones zona zonas',
  link: 'of de d du des del at with con avec w',
  a: 'a',
  article: 'an un una une',
  stop: 'on in for by from behind para pour en sur off through using sobre desde depuis derriere tras dans chez to',
  fused: 'fused protected protegido protegida protegidos protegidas protege protegee proteges protegees',
  fed: 'fed alimentado alimentada alimentados alimentadas alimente alimentee alimentes alimentees',
  each: 'each apiece ea cada chacun chacune chaque every c/u',
  per: 'per por par',
  and: 'and y e et plus mas also tambien aussi but pero mais along',
  qty: 'qty quantity quantities cant cantidad cantidades qte quantite quantites nombre numero number nr n',
  total:
    'total totals totalling totaling totales totaux totale totalise totalisent totalizan suman sum combined altogether overall together ' +
    'share shares sharing shared comparten compartido compartida compartidos compartidas partagent partage partagee partages partagees aggregate conjunto juntos juntas ensemble cumul cumules globale all tout toute tous toutes todo toda todos todas',
  drain:
    'drain drains draw draws current currents power consumption corriente corrientes potencia potencias intensidad courant ' +
    'courants puissance puissances consommation intensite amperage amperaje wattage',
  doubt:
    'not no non never without sin sans except excepto excepte excluding sauf minus menos moins less more over under above below greater ' +
    'fewer than or o ou nor between entre respectively respectivamente respectivement hundred hundreds thousand thousands cien ciento ' +
    'cientos mil mille cent cents dozens docenas douzaines dizaine dizaines decena decenas quinzaine vingtaine trentaine centaine half ' +
    'medio media medias mitad moitie demi demie twice triple pair pairs pares paire paires couple zero cero average avg mean ' +
    'promedio moyen moyenne spare spares repuesto repuestos rechange reserva reserve rest resto reste remaining remainder other others ' +
    'otro otra otros otras autre autres min mini minimum minimo minima minimale least comun commun until ' +
    'few several some many various varios varias algunos algunas pocos pocas quelques plusieurs divers diverses handful punado poignee numerous ' +
    'either alternatively instead peak pico pointe crete inrush surge future futuro futura futuros futuras futur future futurs futures',
  twice:
    'dual double dobles doble doubles redundant redundante redundantes redundancia redundancy redondant redondante redondants ' +
    'redondantes redondance both ambas ambos b',
  silent:
    'i we you my our your need needs want wants require requires required requirement have has having please find me us show there is are ' +
    'be that which who it its they them this these drawing consume consumes consuming take takes taking use uses using pull pulls ' +
    'pulling rated nominal typical typically typ max maximum approx approximately about around circa up the dc system voltage only ' +
    'necesito necesitamos necesita quiero queremos tengo tenemos hay que consumen consume toman los las el la lo su sus nuestro nuestros ' +
    'maximo maxima maximos aproximadamente unos unas aprox tension sistema cc solo favor gracias alimentar ' +
    'j ai avons nous je veux voudrais besoin il faut faudrait alimenter qui consomment consomme consommant tirent absorbent absorbe le ' +
    'les leur leurs mes environ hasta jusque jusqua systeme s vous plait merci svp seulement thanks hello hola bonjour soit sont est avoir tener',
  noun:
    'centre center centro outdoor indoor remote small large new old microwave base station stations sector telecom network data edge core access optical ' +
    'exterior interior remoto nuevo nuevos pequeno pequenos red acceso optico neuf neufs nouveaux petits exterieur exterieurs distants ' +
    'reseau acces optique macro mimo lte wimax sdh wdm dwdm ip poe voip gpon ran cloud rectangular cooling rear front label',
}

const classes: ReadonlyMap<string, WordClass> = new Map(
  Object.entries(words).flatMap(([name, text]) =>
    // The keys are those of the record above.
    text.split(' ').map(word => [word, name as WordClass] as const),
  ),
)

/** A word as the lists have it: without accents and the French article. */
export const foldWord = (text: string): string => foldText(text).replace(/^(?:d|l|qu|j|n|s|c|m)['’](?=.)/, '')

/** Words that give a number another meaning, also if they are mistyped. */
const telling: readonly WordClass[] = ['device', 'feeder', 'source', 'total', 'doubt', 'twice', 'fused']
const nearTo = [...classes].flatMap(([word, is]) =>
  word.length > 3 && telling.includes(is) ? [{ is, length: word.length, distance: distanceFrom(word) }] : [],
)
const longestWord = 24

export interface KnownWord {
  is: WordClass
  /** It is like a word of its class, and not one. */
  isNear: boolean
}

export function classOf(word: string): KnownWord {
  const known = classes.get(word) ?? partOf(word)
  if (known) return { is: known, isNear: false }
  // 'doublealimentation', 'Bfeeds', 'A etB'
  if (/alimentac|alimentat|redund|redond|feed|^(?:y|et|and)b$/.test(word)) return { is: 'twice', isNear: true }
  if (word.length < 4 || word.length > longestWord) return { is: 'unknown', isNear: false }
  for (const one of nearTo) {
    const limit = one.length < 10 ? 1 : 2
    if (Math.abs(one.length - word.length) <= limit && one.distance(word, limit).whole <= limit)
      return { is: one.is, isNear: true }
  }
  return { is: 'unknown', isNear: false }
}

/** 'circuit-breakers' is what its parts are, if that is no load. */
function partOf(word: string): WordClass | undefined {
  if (!word.includes('-')) return undefined
  const parts = word.split('-').map(part => classes.get(part))
  return parts.find(is => is === 'device' || is === 'feeder' || is === 'source' || is === 'total')
}

const numbersNear = [...numberWords, ['un', 1] as const, ['une', 1] as const].flatMap(([word, value]) =>
  word.includes(' ') ? [] : [{ name: word, value, length: word.length, distance: distanceFrom(word) }],
)

/** The numbers that a mistyped word may be: 'twnety' is 20. */
export function numbersLike(word: string): number[] {
  if (word.length < 3 || word.length > longestWord) return []
  const limit = word.length < 8 ? 1 : 2
  return numbersNear.flatMap(({ value, length, distance, name }) => {
    const isNear = Math.abs(length - word.length) <= limit && distance(word, limit).whole <= limit
    // 'mascuarenta', 'seiscargas', 'etun'
    const isWithin =
      length > 3 ? word.startsWith(name) || word.endsWith(name) : word === `et${name}` || word === `y${name}`
    return isNear || isWithin ? [value] : []
  })
}

/** One form of a noun for one and several: 'radio' of 'radios'. */
export const stemOf = (word: string): string => word.replace(/(?:[sx]|es)$/, '')
