/** The sizes of the invented range. Pressures in bar: they fall as the size grows, as in every range of such fittings. */
export interface Tube {
  od: number
  series: 'L' | 'S'
  bar: number
  /** Of the nut. */
  nut: string
  flats: number
  /** The male stud for this tube, with a parallel pipe thread and with a metric one. */
  pipe: string
  metric: string
  /** Of the hose whose end fits. */
  bore: number
}

const tube = (
  od: number,
  series: 'L' | 'S',
  bar: number,
  [nut, flats]: [string, number],
  [pipe, metric]: [string, string],
  bore: number,
): Tube => ({ od, series, bar, nut, flats, pipe, metric, bore })

export const tubes: readonly Tube[] = [
  tube(6, 'L', 315, ['M12x1.5', 14], ['G1/8', 'M10x1'], 5),
  tube(8, 'L', 315, ['M14x1.5', 17], ['G1/4', 'M12x1.5'], 6.3),
  tube(10, 'L', 315, ['M16x1.5', 19], ['G1/4', 'M14x1.5'], 8),
  tube(12, 'L', 315, ['M18x1.5', 22], ['G3/8', 'M16x1.5'], 10),
  tube(15, 'L', 315, ['M22x1.5', 27], ['G1/2', 'M18x1.5'], 12.5),
  tube(18, 'L', 315, ['M26x1.5', 32], ['G1/2', 'M22x1.5'], 16),
  tube(22, 'L', 160, ['M30x2', 36], ['G3/4', 'M27x2'], 19),
  tube(28, 'L', 160, ['M36x2', 41], ['G1', 'M33x2'], 25),
  tube(35, 'L', 160, ['M45x2', 50], ['G1-1/4', 'M42x2'], 31.5),
  tube(42, 'L', 160, ['M52x2', 60], ['G1-1/2', 'M48x2'], 38),
  tube(6, 'S', 630, ['M14x1.5', 17], ['G1/4', 'M12x1.5'], 5),
  tube(8, 'S', 630, ['M16x1.5', 19], ['G1/4', 'M14x1.5'], 6.3),
  tube(10, 'S', 630, ['M18x1.5', 22], ['G3/8', 'M16x1.5'], 6.3),
  tube(12, 'S', 630, ['M20x1.5', 24], ['G3/8', 'M18x1.5'], 8),
  tube(16, 'S', 400, ['M24x1.5', 30], ['G1/2', 'M22x1.5'], 12.5),
  tube(20, 'S', 400, ['M30x2', 36], ['G3/4', 'M27x2'], 16),
  tube(25, 'S', 400, ['M36x2', 46], ['G1', 'M33x2'], 19),
  tube(30, 'S', 315, ['M42x2', 50], ['G1-1/4', 'M42x2'], 25),
  tube(38, 'S', 315, ['M52x2', 60], ['G1-1/2', 'M48x2'], 31.5),
]

export interface Threaded {
  thread: string
  bar: number
  flats: number
  /** In millimetres. */
  bore: number
}

const threaded = (thread: string, bar: number, flats: number, bore: number): Threaded => ({ thread, bar, flats, bore })

/** Parallel pipe threads with a 60° cone. */
export const pipes: readonly Threaded[] = [
  threaded('G1/8', 350, 14, 5),
  threaded('G1/4', 350, 19, 6.3),
  threaded('G3/8', 315, 22, 10),
  threaded('G1/2', 315, 27, 12.5),
  threaded('G5/8', 250, 30, 16),
  threaded('G3/4', 250, 32, 19),
  threaded('G1', 200, 41, 25),
  threaded('G1-1/4', 160, 50, 31.5),
  threaded('G1-1/2', 125, 55, 38),
  threaded('G2', 100, 70, 51),
]

/** The 37° flare. */
export const flares: readonly Threaded[] = [
  threaded('7/16-20', 350, 12, 6.3),
  threaded('1/2-20', 350, 14, 8),
  threaded('9/16-18', 350, 17, 10),
  threaded('3/4-16', 315, 22, 12.5),
  threaded('7/8-14', 250, 24, 16),
  threaded('1-1/16-12', 250, 27, 19),
  threaded('1-5/16-12', 200, 36, 25),
  threaded('1-5/8-12', 160, 46, 31.5),
  threaded('1-7/8-12', 125, 50, 38),
  threaded('2-1/2-12', 100, 65, 51),
]

/** Flat-face couplings by their bore; `flow` in litres a minute. */
export const couplings: readonly (Threaded & { flow: number })[] = [
  { ...threaded('G1/4', 315, 19, 6.3), flow: 12 },
  { ...threaded('G3/8', 315, 22, 10), flow: 23 },
  { ...threaded('G1/2', 315, 27, 12.5), flow: 45 },
  { ...threaded('G3/4', 250, 32, 16), flow: 74 },
  { ...threaded('G1', 250, 41, 19), flow: 100 },
  { ...threaded('G1-1/4', 200, 50, 25), flow: 189 },
]

/** As catalogues state them: to the next 5 psi. */
export const psiOf = (bar: number): number => Math.round((bar * 14.5038) / 5) * 5
