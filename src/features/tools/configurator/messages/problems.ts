import { holderVoltageNote } from '#features/catalog/product/domain/messages/holder-voltage.ts'
import { messages } from '#shared/messages.ts'
import type { ProblemCode } from '../domain/checks/problem.ts'
import type { Shown } from '../domain/shown.ts'

type Texts = Record<ProblemCode, (say: Shown) => string>

/** A sentence that ends with an abbreviation, such as '19 in.', has no other stop. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

const en: Texts = {
  family_does_not_fit: ({ pos, family, reason }) => `${pos} takes no ${family} devices.${reason}`,
  no_device: ({ pos }) => `What stands in ${pos} is no fuse or breaker.`,
  no_position: ({ pos, panel }) => `${panel} has no position ${pos}.`,
  position_limit: ({ pos, limit, device, reason }) => `${pos} takes up to ${limit}; ${device} is larger.${reason}`,
  limit_not_stated: ({ pos }) =>
    `The catalog does not state the largest rating of ${pos}. We check it with your quote.`,
  position_taken: ({ pos }) => `${pos} is taken by another device.`,
  in_parallel: ({ load, feed, pos }) =>
    `${load} stands twice on feed ${feed}, in ${pos} too: two devices in parallel do not share a load evenly, and neither protects its wire.`,
  pair_broken: ({ pos }) => `A two-pole device needs two positions of one row, from ${pos} on.`,
  drain_unknown: ({ load }) =>
    `The current of ${load} is not known: no device can be chosen for it. State its watts or amperes.`,
  none_is_enough: ({ load, beside, limit, by }) =>
    by === 'rating'
      ? `${load} needs a rating of ${beside}; the largest here is ${limit}.`
      : `${load} needs ${beside}; the largest device here carries ${limit}.`,
  device_overloaded: ({ device, pos, limit, load, beside }) =>
    `${device} in ${pos} carries ${limit} continuously; ${load} draws ${beside}.`,
  device_missing: ({ pos, load }) => `${load} stands in ${pos} without a fuse or breaker.`,
  position_overloaded: ({ pos, limit, load, beside }) => `${pos} carries up to ${limit}; ${load} draws ${beside}.`,
  device_list2: ({ minV, load, list2, beside }) =>
    `At ${minV} ${load} draws ${list2}; a rating of at least ${beside} is necessary.`,
  bdfb_review: ({ load, beside }) =>
    `${load} needs ${beside}: one operator reviews devices of more than 70 A in a distribution bay (BDFB).`,
  bus_overloaded: ({ failed, bus, beside, limit, over }) =>
    failed === ''
      ? `Bus ${bus} carries ${beside} of ${limit}: ${over} too much.`
      : `If feed ${failed} fails, bus ${bus} carries ${beside} of ${limit}: ${over} too much.`,
  bus_overloaded_normally: ({ bus, beside, limit, over }) =>
    `Bus ${bus} carries ${beside} of ${limit}: ${over} too much.`,
  family_total: ({ family, bus, beside, limit }) =>
    `The ${family} fuses on bus ${bus} carry ${beside} together; the panel allows ${limit}.`,
  bus_not_stated: ({ panel, limit }) =>
    `${panel}: the catalog does not state whether one bus joins the positions of a side. They count together, up to ${limit}; we check it with your quote.`,
  feed_missing: ({ load, feed }) => `${load} is to have two feeds but stands on bus ${feed} only.`,
  feeds_differ: ({ load }) => `${load} has different devices on its two feeds.`,
  not_placed: ({ load }) => `${load} has no position yet.`,
  one_chassis: ({ panel }) =>
    `Both feeds of a load are in ${panel}: feeds A and B share one chassis. The catalog does not say what separates them; two panels do.`,
  other_feed: ({ load, feed }) => `${load} is listed for feed ${feed} and stands on the other one.`,
  needs_two_buses: ({ load }) => `${load} needs two feeds; the panels have one.`,
  bus_list2: ({ minV, bus, beside, limit }) => `At ${minV} bus ${bus} carries up to ${beside}; it is rated ${limit}.`,
  bus_feeder: ({ minV, bus, list2, needed, limit }) =>
    `At ${minV} bus ${bus} carries up to ${list2}: its feeder needs a device of ${needed}, and the panel allows ${limit}.`,
  voltage_panel: ({ panel, minV, maxV, from, to }) =>
    `${panel} is built for ${from} to ${to}; the system runs from ${minV} to ${maxV}.`,
  voltage_device: ({ device, pos, maxV, to }) => `${device} in ${pos} is for up to ${to}; the system reaches ${maxV}.`,
  voltage_unverified: ({ family, maxV }) => `The DC voltage of ${family} devices is not verified for ${maxV}.`,
  holder_voltage: ({ family }) => holderVoltageNote(family.toLowerCase(), 'en') ?? '',
  return_side: ({ panel, plant, count, range }) =>
    `${plant}: the devices of ${panel} stand in the ${plant.startsWith('+') ? 'positive' : 'negative'} conductor. The return conductors need a bar of their own with ${count} ${count === '1' ? 'position' : 'positions'}${range === '' ? '' : ` for ${range}`}.`,
  upstream: ({ pos, device, needed, list2 }) =>
    `${pos}: for ${list2} at the lowest voltage the feeder device is ${needed}, not ${device}.`,
  upstream_too_large: ({ pos, device, limit }) =>
    `${pos}: the panel allows a device of ${limit} before it, not ${device}.`,
  upstream_unknown: ({ pos, needed }) =>
    needed === ''
      ? `${pos}: what protects these wires is not said. State the device before them.`
      : `${pos}: what protects these wires is not said. State the device before them, for this load ${needed} or more.`,
  cable_devices: ({ panel, limit, needed, range }) =>
    `${panel}: each outgoing cable needs an upstream device of its own, of at most what the cable carries at 75 °C: ${limit} to ${needed} for ${range}.`,
  breaker_under_fuse: ({ pos }) =>
    `A breaker in ${pos} would be fed by a fuse; one operator’s standard does not allow that.`,
  mixed_protection: ({ panel }) =>
    `${panel} has fuses and breakers side by side; a maker of such panels says not to mix them.`,
  wire_terminal: ({ wire, pos, range }) => `${wire} does not fit the terminal of ${pos}: ${range}.`,
  lugs_not_stated: ({ pos, count }) =>
    `${pos} is to take ${count} cables on each pole. The catalog does not state how many lugs it takes: we confirm it with your quote.`,
  wire_ampacity: ({ wire, pos, limit, beside }) =>
    `${wire} of ${pos} takes a device of ${limit} at most; the device is ${beside}.`,
  wire_overloaded: ({ wire, pos, limit, load, beside }) =>
    `${wire} of ${pos} carries ${limit}; ${load} draws ${beside}.`,
  wire_too_hot: ({ wire, pos, ambient, hottest }) =>
    `${wire} of ${pos} at ${ambient}: no conductor of this kind carries anything above ${hottest}.`,
  parallel_too_thin: ({ wire, pos }) => `${wire} at ${pos}: conductors are laid in parallel from 1/0 AWG on only.`,
  bundled: ({ panel, count, percent }) =>
    `${count} wires leave one side of ${panel}. More than three conductors in one bundle carry less; ${count} carry ${percent}. That is not counted here.`,
  wire_not_in_table: ({ wire, pos }) => `For ${wire} of ${pos} the tables have no ampacity at this temperature.`,
  drop_too_high: ({ load, wire, beside, limit }) =>
    `The wire of ${load}, ${wire}, loses ${beside}; ${limit} is allowed.`,
  drop_of_nominal: ({ load, drop, percent }) =>
    `On the way to ${load} ${drop} are lost, ${percent} of the nominal voltage; 3 % are usual.`,
  voltage_low: ({ load, minV, beside, limit }) =>
    `When the system is at ${minV}, ${load} gets ${beside}; it needs ${limit}.`,
  heat: ({ panel, worst, full }) => `${panel} dissipates up to ${worst} with these loads, and ${full} fully loaded.`,
  rack_full: ({ units, free }) => `The panels take ${units}; the rack has ${free} free.`,
  rack_width: ({ panel, least, inches }) => ended(`${panel} fits racks of ${least} only, not ${inches}`),
  no_adapter: ({ panel, inches, units }) =>
    ended(`There is no adapter of ${units} for ${panel} in a rack of ${inches}`),
  unused_open: ({ panel, family, count, packs }) =>
    count === '1'
      ? `${panel}, ${family}: 1 position stays empty: ${packs} closes it.`
      : `${panel}, ${family}: ${count} positions stay empty: ${packs} close them.`,
  alarm_fuse: ({ count, device }) =>
    count === '1'
      ? `The disconnect for 1 fuse has an alarm fuse, ${device}.`
      : `The disconnects for ${count} fuses each have an alarm fuse, ${device}.`,
  two_persons: ({ panel, weight }) => `${panel} weighs ${weight}: a two-person lift.`,
  tpa_is_no_switch: () => 'A TPA holder is not a switch: never close it onto a live load.',
  klm_phantom: ({ panel }) =>
    `${panel}: an empty KLM position shows voltage through its alarm circuit, and alarms when a load is wired to it.`,
  product_gone: ({ pos }) => `${pos}: this product is no longer offered.`,
  ambient_beyond_chart: ({ family, ambient }) => `At ${ambient} nothing is published for ${family} fuses.`,
  no_ambient_data: ({ family, ambient }) =>
    `For ${family} devices nothing is published by temperature; ${ambient} is not counted.`,
}

const es: Texts = {
  family_does_not_fit: ({ pos, family, reason }) => `${pos} no admite dispositivos ${family}.${reason}`,
  no_device: ({ pos }) => `Lo que hay en ${pos} no es un fusible ni un interruptor automático.`,
  no_position: ({ pos, panel }) => `${panel} no tiene la posición ${pos}.`,
  position_limit: ({ pos, limit, device, reason }) => `${pos} admite hasta ${limit}; ${device} es mayor.${reason}`,
  limit_not_stated: ({ pos }) =>
    `El catálogo no indica la corriente nominal máxima de ${pos}. La comprobaremos con su cotización.`,
  position_taken: ({ pos }) => `${pos} ya está ocupada por otro dispositivo.`,
  in_parallel: ({ load, feed, pos }) =>
    `${load} está dos veces en la alimentación ${feed}, también en ${pos}: dos dispositivos en paralelo no se reparten la carga por igual, y ninguno protege su cable.`,
  pair_broken: ({ pos }) => `Un dispositivo bipolar necesita dos posiciones de la misma fila, a partir de ${pos}.`,
  drain_unknown: ({ load }) =>
    `No se conoce la corriente de ${load}: no se puede elegir ningún dispositivo. Indique sus vatios o amperios.`,
  none_is_enough: ({ load, beside, limit, by }) =>
    by === 'rating'
      ? `${load} necesita una corriente nominal de ${beside}; la mayor aquí es de ${limit}.`
      : `${load} necesita ${beside}; el mayor dispositivo aquí soporta ${limit}.`,
  device_overloaded: ({ device, pos, limit, load, beside }) =>
    `${device} en ${pos} soporta ${limit} en régimen continuo; ${load} consume ${beside}.`,
  device_missing: ({ pos, load }) => `${load} está en ${pos} sin fusible ni interruptor automático.`,
  position_overloaded: ({ pos, limit, load, beside }) => `${pos} soporta hasta ${limit}; ${load} consume ${beside}.`,
  device_list2: ({ minV, load, list2, beside }) =>
    `A ${minV}, ${load} consume ${list2}; se necesita una corriente nominal de al menos ${beside}.`,
  bdfb_review: ({ load, beside }) =>
    `${load} necesita ${beside}: un operador revisa los dispositivos de más de 70 A en un bastidor de distribución (BDFB).`,
  bus_overloaded: ({ failed, bus, beside, limit, over }) =>
    failed === ''
      ? `La barra ${bus} lleva ${beside} de ${limit}: ${over} de más.`
      : `Si falla la alimentación ${failed}, la barra ${bus} lleva ${beside} de ${limit}: ${over} de más.`,
  bus_overloaded_normally: ({ bus, beside, limit, over }) =>
    `La barra ${bus} lleva ${beside} de ${limit}: ${over} de más.`,
  family_total: ({ family, bus, beside, limit }) =>
    `Los fusibles ${family} de la barra ${bus} llevan ${beside} en total; el panel admite ${limit}.`,
  bus_not_stated: ({ panel, limit }) =>
    `${panel}: el catálogo no indica si una barra une las posiciones de un lado. Cuentan juntas, hasta ${limit}; lo comprobaremos con su cotización.`,
  feed_missing: ({ load, feed }) => `${load} debe tener dos alimentaciones, pero solo está en la barra ${feed}.`,
  feeds_differ: ({ load }) => `${load} tiene dispositivos distintos en sus dos alimentaciones.`,
  not_placed: ({ load }) => `${load} aún no tiene posición.`,
  one_chassis: ({ panel }) =>
    `Las dos alimentaciones de una carga están en ${panel}: A y B comparten chasis. El catálogo no dice qué las separa; dos paneles sí lo hacen.`,
  other_feed: ({ load, feed }) => `${load} figura en la alimentación ${feed} y está en la otra.`,
  needs_two_buses: ({ load }) => `${load} necesita dos alimentaciones; los paneles tienen una.`,
  bus_list2: ({ minV, bus, beside, limit }) =>
    `A ${minV}, la barra ${bus} lleva hasta ${beside}; su corriente nominal es de ${limit}.`,
  bus_feeder: ({ minV, bus, list2, needed, limit }) =>
    `A ${minV}, la barra ${bus} lleva hasta ${list2}: su línea necesita una protección de ${needed}, y el panel admite ${limit}.`,
  voltage_panel: ({ panel, minV, maxV, from, to }) =>
    `${panel} está hecho para ${from} a ${to}; el sistema va de ${minV} a ${maxV}.`,
  voltage_device: ({ device, pos, maxV, to }) =>
    `${device} en ${pos} es para ${to} como máximo; el sistema alcanza ${maxV}.`,
  voltage_unverified: ({ family, maxV }) =>
    `La tensión en CC de los dispositivos ${family} no está verificada para ${maxV}.`,
  holder_voltage: ({ family }) => holderVoltageNote(family.toLowerCase(), 'es') ?? '',
  return_side: ({ panel, plant, count, range }) =>
    `${plant}: los dispositivos de ${panel} están en el conductor ${plant.startsWith('+') ? 'positivo' : 'negativo'}. Los conductores de retorno necesitan una barra propia con ${count} ${count === '1' ? 'posición' : 'posiciones'}${range === '' ? '' : ` para ${range}`}.`,
  upstream: ({ pos, device, needed, list2 }) =>
    `${pos}: para ${list2} a la tensión mínima, la protección de la línea es de ${needed}, no de ${device}.`,
  upstream_too_large: ({ pos, device, limit }) =>
    `${pos}: el panel admite aguas arriba una protección de ${limit}, no de ${device}.`,
  upstream_unknown: ({ pos, needed }) =>
    needed === ''
      ? `${pos}: no se ha dicho qué protege estos cables. Indique la protección aguas arriba.`
      : `${pos}: no se ha dicho qué protege estos cables. Indique la protección aguas arriba, para esta carga ${needed} o más.`,
  cable_devices: ({ panel, limit, needed, range }) =>
    `${panel}: cada cable de salida necesita su propia protección aguas arriba, como máximo de lo que conduce a 75 °C: de ${limit} a ${needed} para ${range}.`,
  breaker_under_fuse: ({ pos }) =>
    `Un interruptor automático en ${pos} quedaría alimentado por un fusible; la norma de un operador no lo permite.`,
  mixed_protection: ({ panel }) =>
    `${panel} tiene fusibles e interruptores automáticos juntos; un fabricante de estos paneles pide no mezclarlos.`,
  wire_terminal: ({ wire, pos, range }) => `${wire} no cabe en el borne de ${pos}: ${range}.`,
  lugs_not_stated: ({ pos, count }) =>
    `${pos} ha de recibir ${count} cables por polo. El catálogo no indica cuántos terminales admite: lo confirmamos con su cotización.`,
  wire_ampacity: ({ wire, pos, limit, beside }) =>
    `${wire} de ${pos} admite una protección de ${limit} como máximo; la instalada es de ${beside}.`,
  wire_overloaded: ({ wire, pos, limit, load, beside }) =>
    `${wire} de ${pos} soporta ${limit}; ${load} consume ${beside}.`,
  wire_too_hot: ({ wire, pos, ambient, hottest }) =>
    `${wire} de ${pos} a ${ambient}: ningún conductor de este tipo soporta corriente por encima de ${hottest}.`,
  parallel_too_thin: ({ wire, pos }) =>
    `${wire} en ${pos}: solo se tienden conductores en paralelo a partir de 1/0 AWG.`,
  bundled: ({ panel, count, percent }) =>
    `${count} cables salen de un lado de ${panel}. Más de tres conductores en un haz soportan menos; ${count} soportan el ${percent}. Aquí no se tiene en cuenta.`,
  wire_not_in_table: ({ wire, pos }) =>
    `Para ${wire} de ${pos} las tablas no dan corriente admisible a esta temperatura.`,
  drop_too_high: ({ load, wire, beside, limit }) =>
    `El cable de ${load}, ${wire}, pierde ${beside}; se admiten ${limit}.`,
  drop_of_nominal: ({ load, drop, percent }) =>
    `Hasta ${load} se pierden ${drop}, el ${percent} de la tensión nominal; lo usual es el 3 %.`,
  voltage_low: ({ load, minV, beside, limit }) =>
    `Cuando el sistema está a ${minV}, a ${load} le llegan ${beside}; necesita ${limit}.`,
  heat: ({ panel, worst, full }) => `${panel} disipa hasta ${worst} con estas cargas, y ${full} a plena carga.`,
  rack_full: ({ units, free }) => `Los paneles ocupan ${units}; el bastidor tiene ${free} libres.`,
  rack_width: ({ panel, least, inches }) => ended(`${panel} solo cabe en bastidores de ${least}, no de ${inches}`),
  no_adapter: ({ panel, inches, units }) =>
    ended(`No hay adaptador de ${units} para ${panel} en un bastidor de ${inches}`),
  unused_open: ({ panel, family, count, packs }) =>
    count === '1'
      ? `${panel}, ${family}: queda 1 posición vacía: se cierra con ${packs}.`
      : `${panel}, ${family}: quedan ${count} posiciones vacías: se cierran con ${packs}.`,
  alarm_fuse: ({ count, device }) =>
    count === '1'
      ? `El seccionador de 1 fusible lleva un fusible de alarma, ${device}.`
      : `Los seccionadores de ${count} fusibles llevan cada uno un fusible de alarma, ${device}.`,
  two_persons: ({ panel, weight }) => `${panel} pesa ${weight}: lo levantan dos personas.`,
  tpa_is_no_switch: () =>
    'Un portafusible TPA no es un aparato de corte en carga: no lo inserte con la carga conectada.',
  klm_phantom: ({ panel }) =>
    `${panel}: una posición KLM vacía muestra tensión a través del circuito de alarma, y da alarma si tiene una carga conectada.`,
  product_gone: ({ pos }) => `${pos}: este producto ya no se ofrece.`,
  ambient_beyond_chart: ({ family, ambient }) => `A ${ambient} no hay datos publicados para los fusibles ${family}.`,
  no_ambient_data: ({ family, ambient }) =>
    `Para los dispositivos ${family} no hay datos por temperatura; ${ambient} no se tiene en cuenta.`,
}

const fr: Texts = {
  family_does_not_fit: ({ pos, family, reason }) => `${pos} n’accepte pas d’appareils ${family}.${reason}`,
  no_device: ({ pos }) => `Ce qui se trouve en ${pos} n’est ni un fusible ni un disjoncteur.`,
  no_position: ({ pos, panel }) => `${panel} n’a pas de position ${pos}.`,
  position_limit: ({ pos, limit, device, reason }) =>
    `${pos} accepte jusqu’à ${limit} ; ${device} est plus grand.${reason}`,
  limit_not_stated: ({ pos }) =>
    `Le catalogue n’indique pas le calibre maximal de ${pos}. Nous le vérifierons avec votre devis.`,
  position_taken: ({ pos }) => `${pos} est déjà occupée par un autre appareil.`,
  in_parallel: ({ load, feed, pos }) =>
    `${load} est deux fois sur l’alimentation ${feed}, aussi en ${pos} : deux appareils en parallèle ne se partagent pas la charge également, et aucun ne protège son câble.`,
  pair_broken: ({ pos }) => `Un appareil bipolaire demande deux positions d’une même rangée, à partir de ${pos}.`,
  drain_unknown: ({ load }) =>
    `Le courant de ${load} n’est pas connu : aucun appareil ne peut être choisi. Indiquez ses watts ou ses ampères.`,
  none_is_enough: ({ load, beside, limit, by }) =>
    by === 'rating'
      ? `${load} demande un calibre de ${beside} ; le plus grand ici est de ${limit}.`
      : `${load} demande ${beside} ; le plus grand appareil ici supporte ${limit}.`,
  device_overloaded: ({ device, pos, limit, load, beside }) =>
    `${device} en ${pos} supporte ${limit} en continu ; ${load} consomme ${beside}.`,
  device_missing: ({ pos, load }) => `${load} est en ${pos} sans fusible ni disjoncteur.`,
  position_overloaded: ({ pos, limit, load, beside }) =>
    `${pos} supporte jusqu’à ${limit} ; ${load} consomme ${beside}.`,
  device_list2: ({ minV, load, list2, beside }) =>
    `À ${minV}, ${load} consomme ${list2} ; il faut un calibre d’au moins ${beside}.`,
  bdfb_review: ({ load, beside }) =>
    `${load} demande ${beside} : un opérateur vérifie les appareils de plus de 70 A dans une baie de distribution (BDFB).`,
  bus_overloaded: ({ failed, bus, beside, limit, over }) =>
    failed === ''
      ? `Le jeu de barres ${bus} porte ${beside} sur ${limit} : ${over} de trop.`
      : `Si l’alimentation ${failed} tombe, le jeu de barres ${bus} porte ${beside} sur ${limit} : ${over} de trop.`,
  bus_overloaded_normally: ({ bus, beside, limit, over }) =>
    `Le jeu de barres ${bus} porte ${beside} sur ${limit} : ${over} de trop.`,
  family_total: ({ family, bus, beside, limit }) =>
    `Les fusibles ${family} du jeu de barres ${bus} portent ${beside} ensemble ; le panneau admet ${limit}.`,
  bus_not_stated: ({ panel, limit }) =>
    `${panel} : le catalogue n’indique pas si un jeu de barres relie les positions d’un côté. Elles comptent ensemble, jusqu’à ${limit} ; nous le vérifierons avec votre devis.`,
  feed_missing: ({ load, feed }) =>
    `${load} doit avoir deux alimentations mais n’est que sur le jeu de barres ${feed}.`,
  feeds_differ: ({ load }) => `${load} a des appareils différents sur ses deux alimentations.`,
  not_placed: ({ load }) => `${load} n’a pas encore de position.`,
  one_chassis: ({ panel }) =>
    `Les deux alimentations d’une charge sont dans ${panel} : A et B partagent un châssis. Le catalogue ne dit pas ce qui les sépare ; deux panneaux les séparent.`,
  other_feed: ({ load, feed }) => `${load} est prévu sur l’alimentation ${feed} et se trouve sur l’autre.`,
  needs_two_buses: ({ load }) => `${load} demande deux alimentations ; les panneaux n’en ont qu’une.`,
  bus_list2: ({ minV, bus, beside, limit }) =>
    `À ${minV}, le jeu de barres ${bus} porte jusqu’à ${beside} ; son courant assigné est de ${limit}.`,
  bus_feeder: ({ minV, bus, list2, needed, limit }) =>
    `À ${minV}, le jeu de barres ${bus} porte jusqu’à ${list2} : son alimentation demande une protection de ${needed}, et le panneau admet ${limit}.`,
  voltage_panel: ({ panel, minV, maxV, from, to }) =>
    `${panel} est prévu pour ${from} à ${to} ; le système va de ${minV} à ${maxV}.`,
  voltage_device: ({ device, pos, maxV, to }) =>
    `${device} en ${pos} est prévu pour ${to} au plus ; le système atteint ${maxV}.`,
  voltage_unverified: ({ family, maxV }) => `La tension CC des appareils ${family} n’est pas vérifiée pour ${maxV}.`,
  holder_voltage: ({ family }) => holderVoltageNote(family.toLowerCase(), 'fr') ?? '',
  return_side: ({ panel, plant, count, range }) =>
    `${plant} : les appareils de ${panel} sont dans le conducteur ${plant.startsWith('+') ? 'positif' : 'négatif'}. Les conducteurs de retour demandent un jeu de barres à part avec ${count} ${count === '1' ? 'position' : 'positions'}${range === '' ? '' : ` pour ${range}`}.`,
  upstream: ({ pos, device, needed, list2 }) =>
    `${pos} : pour ${list2} à la tension minimale, la protection en amont est de ${needed}, non de ${device}.`,
  upstream_too_large: ({ pos, device, limit }) =>
    `${pos} : le panneau admet en amont une protection de ${limit}, non de ${device}.`,
  upstream_unknown: ({ pos, needed }) =>
    needed === ''
      ? `${pos} : ce qui protège ces câbles n’est pas indiqué. Indiquez la protection en amont.`
      : `${pos} : ce qui protège ces câbles n’est pas indiqué. Indiquez la protection en amont, pour cette charge ${needed} ou plus.`,
  cable_devices: ({ panel, limit, needed, range }) =>
    `${panel} : chaque câble de départ demande sa propre protection en amont, au plus égale à ce qu’il supporte à 75 °C : de ${limit} à ${needed} pour ${range}.`,
  breaker_under_fuse: ({ pos }) =>
    `Un disjoncteur en ${pos} serait alimenté par un fusible ; la norme d’un opérateur ne l’admet pas.`,
  mixed_protection: ({ panel }) =>
    `${panel} réunit fusibles et disjoncteurs ; un fabricant de tels panneaux demande de ne pas les mélanger.`,
  wire_terminal: ({ wire, pos, range }) => `${wire} n’entre pas dans la borne de ${pos} : ${range}.`,
  lugs_not_stated: ({ pos, count }) =>
    `${pos} doit recevoir ${count} câbles par pôle. Le catalogue n’indique pas combien de cosses il accepte : nous le confirmons avec votre devis.`,
  wire_ampacity: ({ wire, pos, limit, beside }) =>
    `${wire} de ${pos} admet une protection de ${limit} au plus ; celle-ci est de ${beside}.`,
  wire_overloaded: ({ wire, pos, limit, load, beside }) =>
    `${wire} de ${pos} supporte ${limit} ; ${load} consomme ${beside}.`,
  wire_too_hot: ({ wire, pos, ambient, hottest }) =>
    `${wire} de ${pos} à ${ambient} : aucun conducteur de ce type ne supporte de courant au-dessus de ${hottest}.`,
  parallel_too_thin: ({ wire, pos }) =>
    `${wire} en ${pos} : des conducteurs ne se posent en parallèle qu’à partir de 1/0 AWG.`,
  bundled: ({ panel, count, percent }) =>
    `${count} câbles quittent un côté de ${panel}. Plus de trois conducteurs en un faisceau supportent moins ; ${count} supportent ${percent}. Cela n’est pas compté ici.`,
  wire_not_in_table: ({ wire, pos }) =>
    `Pour ${wire} de ${pos}, les tables ne donnent pas de courant admissible à cette température.`,
  drop_too_high: ({ load, wire, beside, limit }) =>
    `Le câble de ${load}, ${wire}, perd ${beside} ; ${limit} sont admis.`,
  drop_of_nominal: ({ load, drop, percent }) =>
    `Jusqu’à ${load}, ${drop} sont perdus, soit ${percent} de la tension nominale ; 3 % sont usuels.`,
  voltage_low: ({ load, minV, beside, limit }) =>
    `Quand le système est à ${minV}, ${load} reçoit ${beside} ; il lui faut ${limit}.`,
  heat: ({ panel, worst, full }) => `${panel} dissipe jusqu’à ${worst} avec ces charges, et ${full} à pleine charge.`,
  rack_full: ({ units, free }) => `Les panneaux occupent ${units} ; la baie a ${free} libres.`,
  rack_width: ({ panel, least, inches }) => ended(`${panel} n’entre que dans les baies de ${least}, non de ${inches}`),
  no_adapter: ({ panel, inches, units }) =>
    ended(`Il n’existe pas d’adaptateur de ${units} pour ${panel} dans une baie de ${inches}`),
  unused_open: ({ panel, family, count, packs }) =>
    count === '1'
      ? `${panel}, ${family} : 1 position reste vide : ${packs} la ferme.`
      : `${panel}, ${family} : ${count} positions restent vides : ${packs} les ferment.`,
  alarm_fuse: ({ count, device }) =>
    count === '1'
      ? `Le sectionneur de 1 fusible a un fusible d’alarme, ${device}.`
      : `Les sectionneurs de ${count} fusibles ont chacun un fusible d’alarme, ${device}.`,
  two_persons: ({ panel, weight }) => `${panel} pèse ${weight} : il se soulève à deux.`,
  tpa_is_no_switch: () =>
    'Un porte-fusible TPA n’est pas un appareil de coupure en charge : ne l’insérez pas avec la charge raccordée.',
  klm_phantom: ({ panel }) =>
    `${panel} : une position KLM vide montre une tension par son circuit d’alarme, et signale un défaut si une charge y est raccordée.`,
  product_gone: ({ pos }) => `${pos} : ce produit n’est plus proposé.`,
  ambient_beyond_chart: ({ family, ambient }) => `À ${ambient}, rien n’est publié pour les fusibles ${family}.`,
  no_ambient_data: ({ family, ambient }) =>
    `Pour les appareils ${family}, rien n’est publié selon la température ; ${ambient} n’est pas compté.`,
}

export const problemText = messages({ en, es, fr })
