// Tables and limits of the tools, typed again from their publications: nothing here is taken from the rules' code.

/** NEC 310.16, copper: size, circular mils, amperes of the columns of 60, 75 and 90 °C; null: the column lacks the size. */
export const gauges: readonly (readonly [string, number, number | null, number | null, number | null])[] = [
  ['24', 404, null, null, null],
  ['22', 642, null, null, null],
  ['20', 1020, null, null, null],
  ['18', 1620, null, null, 14],
  ['16', 2580, null, null, 18],
  ['14', 4110, 15, 20, 25],
  ['12', 6530, 20, 25, 30],
  ['10', 10_380, 30, 35, 40],
  ['8', 16_510, 40, 50, 55],
  ['6', 26_240, 55, 65, 75],
  ['4', 41_740, 70, 85, 95],
  ['3', 52_620, 85, 100, 115],
  ['2', 66_360, 95, 115, 130],
  ['1', 83_690, 110, 130, 145],
  ['1/0', 105_600, 125, 150, 170],
  ['2/0', 133_100, 145, 175, 195],
  ['3/0', 167_800, 165, 200, 225],
  ['4/0', 211_600, 195, 230, 260],
  ['250 kcmil', 250_000, 215, 255, 290],
  ['300 kcmil', 300_000, 240, 285, 320],
  ['350 kcmil', 350_000, 260, 310, 350],
  ['400 kcmil', 400_000, 280, 335, 380],
  ['500 kcmil', 500_000, 320, 380, 430],
  ['600 kcmil', 600_000, 350, 420, 475],
  ['700 kcmil', 700_000, 385, 460, 520],
  ['750 kcmil', 750_000, 400, 475, 535],
  ['800 kcmil', 800_000, 410, 490, 555],
  ['900 kcmil', 900_000, 435, 520, 585],
  ['1000 kcmil', 1_000_000, 455, 545, 615],
]

/** NEC 240.4(D). */
export const caps: Readonly<Record<string, number>> = { '18': 7, '16': 10, '14': 15, '12': 20, '10': 30 }

/** IEC 60228, class 2: mm² and mΩ/m at 20 °C. */
export const metricSizes: readonly (readonly [number, number])[] = [
  [0.5, 36],
  [0.75, 24.5],
  [1, 18.1],
  [1.5, 12.1],
  [2.5, 7.41],
  [4, 4.61],
  [6, 3.08],
  [10, 1.83],
  [16, 1.15],
  [25, 0.727],
  [35, 0.524],
  [50, 0.387],
  [70, 0.268],
  [95, 0.193],
  [120, 0.153],
  [150, 0.124],
  [185, 0.0991],
  [240, 0.0754],
  [300, 0.0601],
  [400, 0.047],
]

/** NEC 310.15(B)(1): at most this hot, with the factor of each column; 0: nothing is carried. */
export const air: readonly (readonly [upTo: number, of60: number, of75: number, of90: number])[] = [
  [30, 1, 1, 1],
  [35, 0.91, 0.94, 0.96],
  [40, 0.82, 0.88, 0.91],
  [45, 0.71, 0.82, 0.87],
  [50, 0.58, 0.75, 0.82],
  [55, 0.41, 0.67, 0.76],
  [60, 0, 0.58, 0.71],
  [65, 0, 0.47, 0.65],
  [70, 0, 0.33, 0.58],
  [75, 0, 0, 0.5],
  [80, 0, 0, 0.41],
  [85, 0, 0, 0.29],
]

/** NEC 240.6. */
export const devices = [
  ...[15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450],
  ...[500, 600, 700, 800, 1000, 1200],
]

/** The least and the most of each field. */
export const bounds: Readonly<Record<string, readonly [number, number]>> = {
  load: [0.001, 1e6],
  list2x_a: [0.001, 1e4],
  loop: [0.1, 1e4],
  drop_v: [0.01, 60],
  nominal_v: [10, 75],
  float_v: [10, 75],
  min_v: [10, 75],
  average_v: [10, 75],
  ambient_c: [-40, 100],
  together: [1, 1000],
  device_a: [0.1, 1e4],
  limit_a: [0.1, 1e4],
  upstream_a: [0.1, 1e4],
  hours: [0, 1000],
  charge_a: [0.001, 1e4],
  recharge_factor: [0.1, 10],
  end_of_life_percent: [50, 100],
  temperature_percent: [0, 100],
}

export const choices: Readonly<Record<string, readonly string[]>> = {
  load_unit: ['A', 'W'],
  loop_unit: ['ft', 'm'],
  material: ['copper', 'aluminium'],
  column: ['75', '90', '60'],
  terminal_c: ['75', '60'],
  conductor_c: ['25', '60', '75'],
  constant_power: ['yes', 'no'],
  feed: ['single', 'both'],
  upstream: ['none', 'fuse', 'ov-breaker', 'bullet-breaker'],
  family: ['gmt', 'klm', 'tpa', 'tps', 'tls', 'tpc', 'tpl', 'ov-breaker', 'bullet-breaker'],
}

/** K at 25, 60 and 75 °C. */
export const constants: Readonly<Record<string, readonly [number, number, number]>> = {
  copper: [11.1, 12.6, 12.93],
  aluminium: [17.4, 20.2, 21.25],
}
