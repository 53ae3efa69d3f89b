import { messages } from '#shared/messages.ts'

export const deviceSteps = messages({
  en: {
    disconnectPlug:
      'Bullet version: with the load off and the holder empty, push the disconnect into a free position until it is fully seated.',
    disconnectBolt:
      'Stud and bolt-in versions: de-energize the bus, bolt the disconnect on and tighten to the value marked on it.',
    dummyInsert: 'Put a dummy fuse or a blanking plug of the same family into every position that carries no load.',
    dummyCount: 'Count one for each free position: a 10/10 panel with 13 fuses needs 7.',
    breakerOff: 'Set the handle to OFF and switch off the load before the breaker is put in or taken out.',
    ovSnap: 'OV breakers snap into Optimum Value breaker panels from the front, and into no other panel.',
    bulletPlug:
      'Push the breaker straight onto its bullet terminals until it is fully seated; check that it does not move.',
    twoPole: 'A two-pole breaker has its poles in parallel and takes two positions.',
    loadsOff: 'Switch off the load of the position, or take its own input fuse out.',
    insertFuse:
      'Insert the fuse of the family and rating that is planned, never above the limit of the position (specification of the product).',
    insertBreaker: 'Put the breaker in with its handle at OFF, and switch it on after the output has been checked.',
    insertDisconnectFuse:
      'Insert the fuse of the family that the disconnect is made for. Only where the specification says “load-break” may a circuit be opened under load by pulling the fuse.',
    gmtLoad:
      'GMT fuses: continuous load at most 80% of the rating up to 7.5 A and 70% from 10 A on. A 10 A fuse carries 7 A, a 12 A fuse 8 A by a published chart, a 15 A fuse 10.5 A.',
    eightyLoad:
      'Other fuses, and breakers that are not rated for 100%: continuous load at most 80% of the rating: 40 A for a rating of 50 A.',
    busLoad:
      'The loads of all positions stay within the rating of the bus. Where A and B are redundant, each bus can carry all of them alone.',
    loadsOn: 'Switch the loads on one at a time and watch the indicators.',
    freePositions: 'Close free positions with dummy fuses or blanking plugs.',
    writeCard: 'Write down for each position: circuit, load and date. Keep the designation card with the panel.',
    cardRating:
      'Note the family and the rating of the fuse or breaker as well: whoever replaces it at night relies on that line.',
    findFuse: 'Find the open fuse by its flag or lamp and by the designation card.',
    findBreaker:
      'Find the tripped breaker by its handle and by the alarm. Whether the handle goes to the middle or to OFF depends on the version.',
    findCause: 'Find and remove the cause first. A higher rating is no remedy: the fuse or breaker protects the wire.',
    removeFuse: 'Switch off the load and pull the fuse straight out with a fuse puller.',
    sameFuse:
      'Insert a fuse of the same family and the same rating; go by the rating printed on it, not by its color alone. Then switch the load on.',
    resetBreaker: 'Move the handle fully to OFF, then to ON.',
    sameBreaker: 'Replace a breaker that does not stay on without a load by one of the same series, rating and delay.',
    alarmReset: 'Models with an ALARM RESET button: press it after the repair.',
    checkAlarmGone: 'Check that the indicator and the alarm at the far end are normal again, and note the event.',
    replaceHandOff: 'There is nothing to replace in the panel: an open circuit is put right at its upstream device.',
    lookOver:
      'At the intervals of the site: look for loose wires, discolored insulation, missing covers and dust in the way of the air.',
    checkTorque: 'Check torques only with the feed de-energized; in service look for warm connections from outside.',
    measureLoad: 'Measure the current of each bus and compare it with the plan and the rating.',
    testAlarm: 'Repeat the alarm test.',
    spareRatings: 'Keep at least one spare of every family and rating that is in use at the site.',
    spareDummies: 'Keep dummy fuses or blanking plugs for positions that become free.',
    spareHandOff: 'Keep lugs of the sizes in use, and spare covers.',
    gmtFlag:
      'The flag of an open GMT fuse shows up or down, depending on how the panel holds its fuses: in some panels they stand inverted with the flag at the bottom.',
    klmPhantom:
      'An output of a KLM position can read 48 V without fuse and load, through the alarm circuit. An empty holder wired to a load raises an alarm. Measure under load.',
    ktkr: 'KTK-R is no replacement for KLM: same body, but a Class CC rejection fuse for another holder.',
    tpaNoSwitch: 'A TPA holder is a disconnect, not a switch: never close it onto a live load.',
    noBlade:
      'Blade fuses of cars never replace GMT fuses: they have no alarm contact and no rating for a telecom plant.',
    diodes:
      'Models with load-sharing diodes: when one feed is lost, the other carries all loads. Both feeds must be off before anyone works on the outputs.',
    noMixing: 'Do not mix fuses and breakers in one load center.',
    noProtection: 'The panel holds no fuse and no breaker: every circuit is protected upstream.',
    dummyNotConducting: 'Dummies do not conduct: a position with a dummy supplies nothing.',
  },
  es: {
    disconnectPlug:
      'Versión «bullet»: con la carga desconectada y el portafusible vacío, introduzca el seccionador en una posición libre hasta que asiente del todo.',
    disconnectBolt:
      'Versiones de espárrago y atornilladas: deje la barra sin tensión, atornille el seccionador y apriete con el valor marcado en él.',
    dummyInsert: 'Coloque un fusible ciego o un tapón de la misma familia en cada posición sin carga.',
    dummyCount: 'Cuente uno por posición libre: un panel 10/10 con 13 fusibles necesita 7.',
    breakerOff: 'Ponga la maneta en OFF y desconecte la carga antes de montar o desmontar el interruptor automático.',
    ovSnap:
      'Los interruptores automáticos OV encajan a presión por el frente en los paneles Optimum Value para ellos y en ningún otro panel.',
    bulletPlug:
      'Empuje el interruptor automático recto sobre sus terminales «bullet» hasta que asiente del todo; compruebe que no se mueve.',
    twoPole: 'Un interruptor automático bipolar tiene los polos en paralelo y ocupa dos posiciones.',
    loadsOff: 'Desconecte la carga de la posición o retire el fusible de entrada de la propia carga.',
    insertFuse:
      'Inserte el fusible de la familia y corriente nominal previstas, nunca por encima del límite de la posición (especificación del producto).',
    insertBreaker: 'Monte el interruptor automático con la maneta en OFF y conéctelo una vez comprobada la salida.',
    insertDisconnectFuse:
      'Inserte el fusible de la familia para la que está hecho el seccionador. Solo si la especificación indica «corte en carga» puede abrirse un circuito con carga extrayendo el fusible.',
    gmtLoad:
      'Fusibles GMT: carga continua de hasta el 80 % de la corriente nominal hasta 7,5 A y el 70 % a partir de 10 A. Uno de 10 A admite 7 A; uno de 12 A, 8 A según una tabla publicada; uno de 15 A, 10,5 A.',
    eightyLoad:
      'Los demás fusibles, y los interruptores automáticos que no son del 100 %: carga continua de hasta el 80 % de la corriente nominal: 40 A para 50 A nominales.',
    busLoad:
      'Las cargas de todas las posiciones no superan la corriente nominal de la barra. Si A y B son redundantes, cada barra puede alimentarlas todas por sí sola.',
    loadsOn: 'Conecte las cargas de una en una y observe los pilotos.',
    freePositions: 'Cierre las posiciones libres con fusibles ciegos o tapones.',
    writeCard: 'Anote para cada posición: circuito, carga y fecha. Guarde la tarjeta de identificación con el panel.',
    cardRating:
      'Anote también la familia y la corriente nominal del fusible o interruptor automático: quien lo sustituya de noche se fiará de esa línea.',
    findFuse: 'Localice el fusible fundido por su banderín o piloto y por la tarjeta de identificación.',
    findBreaker:
      'Localice el interruptor automático disparado por su maneta y por la alarma. Que la maneta quede en el centro o en OFF depende de la versión.',
    findCause:
      'Busque y elimine primero la causa. Un calibre mayor no es remedio: el fusible o interruptor automático protege el conductor.',
    removeFuse: 'Desconecte la carga y extraiga el fusible recto con un extractor.',
    sameFuse:
      'Inserte un fusible de la misma familia y corriente nominal; guíese por el valor impreso, no solo por el color. Después conecte la carga.',
    resetBreaker: 'Lleve la maneta del todo a OFF y después a ON.',
    sameBreaker:
      'Sustituya un interruptor automático que no se mantiene conectado sin carga por otro de la misma serie, corriente nominal y retardo.',
    alarmReset: 'Modelos con pulsador ALARM RESET: púlselo tras la reparación.',
    checkAlarmGone: 'Compruebe que el piloto y la alarma en el otro extremo vuelven a ser normales y anote el suceso.',
    replaceHandOff:
      'En el panel no hay nada que sustituir: un circuito abierto se repara en su protección aguas arriba.',
    lookOver:
      'Con la periodicidad del emplazamiento: busque conductores flojos, aislamiento descolorido, tapas que falten y polvo que impida el paso del aire.',
    checkTorque:
      'Compruebe los pares solo con la alimentación sin tensión; en servicio busque desde fuera conexiones calientes.',
    measureLoad: 'Mida la corriente de cada barra y compárela con el proyecto y la corriente nominal.',
    testAlarm: 'Repita la prueba de alarma.',
    spareRatings: 'Tenga al menos un repuesto de cada familia y corriente nominal en uso en el emplazamiento.',
    spareDummies: 'Tenga fusibles ciegos o tapones para las posiciones que queden libres.',
    spareHandOff: 'Tenga terminales de los tamaños en uso y tapas de repuesto.',
    gmtFlag:
      'El banderín de un fusible GMT fundido aparece arriba o abajo según cómo sujete el panel sus fusibles: en algunos van invertidos, con el banderín abajo.',
    klmPhantom:
      'La salida de una posición KLM puede indicar 48 V sin fusible ni carga, a través del circuito de alarma. Un portafusible vacío conectado a una carga activa la alarma. Mida con carga.',
    ktkr: 'KTK-R no sustituye a KLM: mismo cuerpo, pero es un fusible de rechazo de clase CC para otro portafusible.',
    tpaNoSwitch:
      'Un portafusible TPA es un seccionador, no un aparato de corte en carga: no lo inserte con la carga conectada.',
    noBlade:
      'Los fusibles de cuchilla de automóvil nunca sustituyen a los GMT: no tienen contacto de alarma ni valores nominales para una planta de telecomunicaciones.',
    diodes:
      'Modelos con diodos de reparto de carga: si se pierde una alimentación, la otra asume todas las cargas. Ambas deben estar desconectadas antes de trabajar en las salidas.',
    noMixing: 'No mezcle fusibles e interruptores automáticos en un mismo centro de carga.',
    noProtection: 'El panel no lleva fusibles ni interruptores automáticos: cada circuito está protegido aguas arriba.',
    dummyNotConducting: 'Los fusibles ciegos no conducen: una posición con uno de ellos no alimenta nada.',
  },
  fr: {
    disconnectPlug:
      'Version « bullet » : charge coupée et porte-fusible vide, enfoncez le sectionneur dans une position libre jusqu’en butée.',
    disconnectBolt:
      'Versions à goujons et boulonnées : mettez le jeu de barres hors tension, boulonnez le sectionneur et serrez au couple qu’il porte.',
    dummyInsert: 'Placez un fusible factice ou un obturateur de la même famille dans chaque position sans charge.',
    dummyCount: 'Comptez-en un par position libre : un panneau 10/10 équipé de 13 fusibles en demande 7.',
    breakerOff: 'Mettez la manette sur OFF et coupez la charge avant de poser ou de déposer le disjoncteur.',
    ovSnap:
      'Les disjoncteurs OV s’encliquettent en face avant dans les panneaux à disjoncteurs Optimum Value, et dans aucun autre.',
    bulletPlug:
      'Enfoncez le disjoncteur bien droit sur ses broches « bullet » jusqu’en butée ; vérifiez qu’il ne bouge pas.',
    twoPole: 'Un disjoncteur bipolaire a ses pôles en parallèle et occupe deux positions.',
    loadsOff: 'Coupez la charge de la position, ou retirez le fusible d’entrée de la charge elle-même.',
    insertFuse:
      'Insérez le fusible de la famille et du calibre prévus, jamais au-dessus de la limite de la position (caractéristiques du produit).',
    insertBreaker: 'Posez le disjoncteur manette sur OFF, et enclenchez-le une fois la sortie contrôlée.',
    insertDisconnectFuse:
      'Insérez le fusible de la famille pour laquelle le sectionneur est fait. Un circuit ne peut être ouvert en charge par retrait du fusible que si les caractéristiques indiquent « coupure en charge ».',
    gmtLoad:
      'Fusibles GMT : charge continue de 80 % du calibre au plus jusqu’à 7,5 A, et de 70 % à partir de 10 A. Un 10 A supporte 7 A, un 12 A supporte 8 A selon un tableau publié, un 15 A supporte 10,5 A.',
    eightyLoad:
      'Autres fusibles, et disjoncteurs non prévus pour 100 % : charge continue de 80 % du courant assigné au plus : 40 A pour un courant assigné de 50 A.',
    busLoad:
      'Les charges de toutes les positions restent dans le courant assigné du jeu de barres. Si A et B sont redondants, chacun peut les alimenter toutes seul.',
    loadsOn: 'Mettez les charges en service une à une et observez les voyants.',
    freePositions: 'Fermez les positions libres par des fusibles factices ou des obturateurs.',
    writeCard: 'Notez pour chaque position : circuit, charge et date. Gardez la carte de repérage avec le panneau.',
    cardRating:
      'Notez aussi la famille et le courant assigné du fusible ou du disjoncteur : qui le remplacera de nuit se fiera à cette ligne.',
    findFuse: 'Repérez le fusible fondu à son indicateur ou à son voyant, et sur la carte de repérage.',
    findBreaker:
      'Repérez le disjoncteur déclenché à sa manette et à l’alarme. Selon la version, la manette s’arrête au milieu ou sur OFF.',
    findCause:
      'Cherchez et supprimez d’abord la cause. Un courant assigné supérieur n’est pas un remède : le fusible ou le disjoncteur protège le conducteur.',
    removeFuse: 'Coupez la charge et retirez le fusible bien droit avec un extracteur.',
    sameFuse:
      'Insérez un fusible de la même famille et du même calibre ; fiez-vous à la valeur imprimée, pas à la seule couleur. Rétablissez ensuite la charge.',
    resetBreaker: 'Amenez la manette à fond sur OFF, puis sur ON.',
    sameBreaker:
      'Remplacez un disjoncteur qui ne tient pas à vide par un autre de la même série, du même courant assigné et de la même temporisation.',
    alarmReset: 'Modèles à bouton ALARM RESET : appuyez dessus après la réparation.',
    checkAlarmGone:
      'Vérifiez que le voyant et l’alarme à l’autre bout sont revenus à la normale, et consignez l’événement.',
    replaceHandOff: 'Rien ne se remplace dans le panneau : un circuit ouvert se répare à sa protection amont.',
    lookOver:
      'À la périodicité du site : cherchez conducteurs desserrés, isolants décolorés, capots manquants et poussière gênant l’air.',
    checkTorque:
      'Ne contrôlez les couples qu’arrivée hors tension ; en service, cherchez de l’extérieur les connexions chaudes.',
    measureLoad: 'Mesurez le courant de chaque jeu de barres et comparez-le au projet et au courant assigné.',
    testAlarm: 'Répétez l’essai d’alarme.',
    spareRatings: 'Gardez au moins un rechange de chaque famille et de chaque calibre en service sur le site.',
    spareDummies: 'Gardez des fusibles factices ou des obturateurs pour les positions qui se libèrent.',
    spareHandOff: 'Gardez des cosses des tailles en service et des capots de rechange.',
    gmtFlag:
      'L’indicateur d’un fusible GMT fondu apparaît en haut ou en bas selon la façon dont le panneau tient ses fusibles : dans certains, ils sont renversés, l’indicateur en bas.',
    klmPhantom:
      'La sortie d’une position KLM peut afficher 48 V sans fusible ni charge, à travers le circuit d’alarme. Un porte-fusible vide raccordé à une charge déclenche l’alarme. Mesurez en charge.',
    ktkr: 'KTK-R ne remplace pas KLM : même corps, mais c’est un fusible à détrompage de classe CC pour un autre porte-fusible.',
    tpaNoSwitch:
      'Un porte-fusible TPA est un sectionneur, pas un appareil de coupure en charge : ne l’insérez pas avec la charge raccordée.',
    noBlade:
      'Les fusibles à lame d’automobile ne remplacent jamais des GMT : ils n’ont ni contact d’alarme ni caractéristiques pour une installation télécom.',
    diodes:
      'Modèles à diodes de partage de charge : si une arrivée est perdue, l’autre reprend toutes les charges. Coupez les deux avant toute intervention sur les sorties.',
    noMixing: 'Ne mélangez pas fusibles et disjoncteurs dans un même panneau.',
    noProtection: 'Le panneau ne comporte ni fusible ni disjoncteur : chaque circuit est protégé en amont.',
    dummyNotConducting: 'Les fusibles factices ne conduisent pas : une position qui en porte un n’alimente rien.',
  },
})
