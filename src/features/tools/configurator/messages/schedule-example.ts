import { messages } from '#shared/messages.ts'

/** Three lines that show how a load list is written, and the forms of which its help tells. */
export const scheduleExample = messages({
  en: {
    lines: 'Router; 1200 W; A+B\nRadio; 18 A; A; wire 8 AWG; loop length 60 ft\nFan; 2 A; A+B',
    hint: (forms: string) =>
      `One load a line: name; watts or amperes; feed A, B or A+B. Optional, in any order: ${forms}. Fields apart by “;” or tabs, as a spreadsheet pastes them. Amperes count at float voltage and rise as the voltage falls, unless the line says “constant current”.`,
    forms: 'position A3, device TPA 25, wire 8 AWG, loop length 60 ft, voltage drop 0.5 V or 3 %, constant current',
  },
  es: {
    lines: 'Enrutador; 1200 W; A+B\nRadio; 18 A; A; cable 10 mm²; longitud del circuito 20 m\nVentilador; 2 A; A+B',
    hint: forms =>
      `Una carga por línea: nombre; vatios o amperios; alimentación A, B o A+B. Opcional, en cualquier orden: ${forms}. Campos separados por «;» o tabuladores, como los pega una hoja de cálculo. Los amperios valen a la tensión de flotación y suben cuando baja la tensión, salvo que la línea diga «corriente constante».`,
    forms:
      'posición A3, dispositivo TPA 25, cable 16 mm², longitud del circuito 20 m, caída de tensión 0,5 V o 3 %, corriente constante',
  },
  fr: {
    lines: 'Routeur; 1200 W; A+B\nRadio; 18 A; A; câble 10 mm²; longueur du circuit 20 m\nVentilateur; 2 A; A+B',
    hint: forms =>
      `Une charge par ligne : nom ; watts ou ampères ; alimentation A, B ou A+B. Facultatif, dans tout ordre : ${forms}. Champs séparés par « ; » ou tabulations, comme les colle un tableur. Les ampères comptent à la tension de floating et montent quand la tension baisse, sauf si la ligne dit « courant constant ».`,
    forms:
      'position A3, appareil TPA 25, câble 16 mm², longueur du circuit 20 m, chute de tension 0,5 V ou 3 %, courant constant',
  },
})
