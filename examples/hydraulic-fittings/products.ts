import { couplings, flares, pipes, psiOf, type Tube, tubes } from './sizes.ts'
import { type Phrases, phrases, type Words } from './words.ts'

/** A row of the file of products: its cells by column. */
export type Row = Record<string, string | number>

interface Part {
  sku: string
  series: string
  picture: string
  /** Of the size, in the same words in every language: '12 L', 'G 1/2'. */
  size: string
  phrases: Phrases
  bar: number
  isStainless?: boolean
  /** Cells of attributes besides those that every part has. */
  more: Row
  related?: readonly string[]
}

const column = (key: string) => `attribute.${key}`
const optionKey = (thread: string) => thread.toLowerCase().replace('/', '_')
/** 'G1-1/4' → 'G 1 1/4', 'M18x1.5' → 'M18 × 1.5' */
const threadName = (thread: string) =>
  thread
    .replace(/^G/, 'G ')
    .replace(/(\d)-(\d\/)/, '$1 $2')
    .replace('x', ' × ')
/** In a part number: 'G1-1/4' → 'G114'. */
const threadCode = (thread: string) => thread.toUpperCase().replace(/[^A-Z0-9]/g, '')

const tubeSize = ({ od, series }: Tube) => `${od} ${series}`
const ofTube = ({ od, series, nut, flats }: Tube): Row => ({
  [column('tube_series')]: series.toLowerCase(),
  [column('tube_od')]: od,
  [column('thread_form')]: 'metric',
  [column('thread_size')]: optionKey(nut),
  [column('wrench_size')]: flats,
})
const bySeal = {
  metal: { temperature: [-40, 200], key: 'metal' },
  nbr: { temperature: [-35, 100], key: 'nbr' },
  fkm: { temperature: [-25, 200], key: 'fkm' },
} as const
const sealed = (seal: keyof typeof bySeal): Row => {
  const { temperature, key } = bySeal[seal]
  const [from, to] = temperature.map(degrees => (degrees * 9) / 5 + 32)
  return {
    [column('seal_material')]: key,
    [column('media_temperature')]: from ?? 0,
    [column('media_temperature.to')]: to ?? 0,
  }
}
const assembled = ({ en, es, fr }: Words): Row => ({
  [column('assembly_note')]: en,
  [column('assembly_note.es')]: es,
  [column('assembly_note.fr')]: fr,
})
const kinds = (shape: string, connection: string, ...standards: string[]): Row => ({
  [column('shape')]: shape,
  [column('connection')]: connection,
  [column('standard')]: standards.join('; '),
})

const unions = [
  { code: 'GV', series: 'straight-unions', shape: 'straight', words: phrases.straightUnion },
  { code: 'WV', series: 'elbow-unions', shape: 'elbow', words: phrases.elbowUnion },
  { code: 'TV', series: 'tee-unions', shape: 'tee', words: phrases.teeUnion },
] as const

/** Straight, elbow and tee unions of every tube, in steel and in stainless steel. */
const unionParts = unions.flatMap(({ code, series, shape, words }) =>
  [false, true].flatMap(isStainless =>
    tubes.map((tube): Part => {
      const size = `${tube.od}${tube.series}${isStainless ? '-SS' : ''}`
      return {
        sku: `${code}-${size}`,
        series,
        picture: `${shape}-union.svg`,
        size: tubeSize(tube),
        phrases: words,
        bar: tube.bar,
        isStainless,
        more: {
          ...kinds(shape, 'cone-24', 'iso-8434-1'),
          ...ofTube(tube),
          ...sealed('metal'),
          ...assembled(phrases.turns),
          ...(shape === 'elbow' && { [column('bend')]: 90 }),
        },
        related: unions.filter(other => other.code !== code).map(other => `${other.code}-${size}`),
      }
    }),
  ),
)

const studParts = (['bspp', 'metric'] as const).flatMap(form =>
  tubes.map((tube): Part => {
    const thread = form === 'bspp' ? tube.pipe : tube.metric
    return {
      sku: `GE-${tube.od}${tube.series}-${threadCode(thread)}`,
      series: 'male-stud-couplings',
      picture: 'male-stud.svg',
      size: `${tubeSize(tube)} – ${threadName(thread)}`,
      phrases: phrases.maleStud,
      bar: tube.bar,
      more: {
        ...kinds('straight', 'cone-24-stud', 'iso-8434-1', form === 'bspp' ? 'iso-1179-2' : 'iso-9974-2'),
        ...ofTube(tube),
        [column('thread_form')]: form,
        [column('thread_size')]: [...new Set([thread, tube.nut])].map(optionKey).join('; '),
        ...sealed('fkm'),
        ...assembled(phrases.turns),
      },
      related: [`GV-${tube.od}${tube.series}`],
    }
  }),
)

const threadCells = (form: string, flats: number, ...threads: string[]): Row => ({
  [column('thread_form')]: form,
  [column('thread_size')]: [...new Set(threads)].map(optionKey).join('; '),
  [column('wrench_size')]: flats,
})

const pipeParts = pipes.flatMap((pipe, at): Part[] => {
  const common = { series: 'bspp-adapters', picture: 'adapter.svg', bar: pipe.bar }
  const code = threadCode(pipe.thread)
  const smaller = pipes[at - 1]
  const equal = kinds('straight', 'cone-60', 'iso-8434-6')
  return [
    {
      ...common,
      sku: `BB-${code}`,
      size: threadName(pipe.thread),
      phrases: phrases.equalAdapter,
      more: { ...equal, ...threadCells('bspp', pipe.flats, pipe.thread), ...sealed('metal') },
      related: [`BW-${code}`],
    },
    ...(smaller
      ? [
          {
            ...common,
            sku: `BB-${code}-${threadCode(smaller.thread)}`,
            size: `${threadName(pipe.thread)} – ${threadName(smaller.thread)}`,
            phrases: phrases.reducingAdapter,
            more: { ...equal, ...threadCells('bspp', pipe.flats, pipe.thread, smaller.thread), ...sealed('metal') },
            related: [`BB-${code}`],
          },
        ]
      : []),
    {
      ...common,
      sku: `BW-${code}`,
      picture: 'elbow-adapter.svg',
      size: threadName(pipe.thread),
      phrases: phrases.elbowAdapter,
      more: {
        ...kinds('elbow', 'cone-60', 'iso-8434-6'),
        ...threadCells('bspp', pipe.flats, pipe.thread),
        ...sealed('metal'),
        [column('bend')]: 90,
      },
      related: [`BB-${code}`],
    },
  ]
})

const flareShapes = [
  { code: 'JJ', shape: 'straight', words: phrases.flareStraight, picture: 'adapter.svg' },
  { code: 'JW', shape: 'elbow', words: phrases.flareElbow, picture: 'elbow-adapter.svg' },
  { code: 'JT', shape: 'tee', words: phrases.flareTee, picture: 'tee-union.svg' },
] as const
const flareName = (thread: string) => thread.replace(/(\d)-(\d+\/)/, '$1 $2')

const flareParts = flareShapes.flatMap(({ code, shape, words, picture }) =>
  flares.map(
    ({ thread, bar, flats }): Part => ({
      sku: `${code}-${threadCode(thread)}`,
      series: 'jic-adapters',
      picture,
      size: flareName(thread),
      phrases: words,
      bar,
      more: {
        ...kinds(shape, 'flare-37', 'iso-8434-2'),
        ...threadCells('unf', flats, thread),
        ...sealed('metal'),
        ...(shape === 'elbow' && { [column('bend')]: 90 }),
      },
      related: flareShapes.filter(other => other.code !== code).map(other => `${other.code}-${threadCode(thread)}`),
    }),
  ),
)

const hoseParts = [0, 45, 90].flatMap(angle =>
  tubes.map((tube): Part => {
    const size = `${tube.od}${tube.series}`
    return {
      sku: `HF-${size}${angle ? `-${angle}` : ''}`,
      series: 'cone-hose-fittings',
      picture: angle ? 'hose-fitting-bent.svg' : 'hose-fitting.svg',
      size: tubeSize(tube),
      phrases: angle === 0 ? phrases.hoseStraight : angle === 45 ? phrases.hose45 : phrases.hose90,
      bar: tube.bar,
      more: {
        ...kinds(angle ? 'elbow' : 'straight', 'cone-24', 'iso-12151-2'),
        ...ofTube(tube),
        [column('hose_bore')]: tube.bore,
        [column('swivel_nut')]: 'yes',
        ...sealed('nbr'),
        ...(angle > 0 && { [column('bend')]: angle }),
      },
      related: [`GV-${size}`],
    }
  }),
)

const flareHoseParts = flares.map(
  ({ thread, bar, flats, bore }): Part => ({
    sku: `HJ-${threadCode(thread)}`,
    series: 'jic-hose-fittings',
    picture: 'hose-fitting.svg',
    size: flareName(thread),
    phrases: phrases.hoseFlare,
    bar,
    more: {
      ...kinds('straight', 'flare-37', 'iso-12151-5'),
      ...threadCells('unf', flats, thread),
      [column('hose_bore')]: bore,
      [column('swivel_nut')]: 'yes',
      ...sealed('metal'),
    },
    related: [`JJ-${threadCode(thread)}`],
  }),
)

const couplingParts = (['socket', 'plug'] as const).flatMap(shape =>
  couplings.map(({ thread, bar, flats, bore, flow }): Part => {
    const code = threadCode(thread)
    return {
      sku: `${shape === 'socket' ? 'FS' : 'FP'}-${code}`,
      series: 'flat-face-couplings',
      picture: 'coupling.svg',
      size: threadName(thread),
      phrases: shape === 'socket' ? phrases.socket : phrases.plug,
      bar,
      more: {
        ...kinds(shape, 'flat-face', 'iso-16028'),
        ...threadCells('bspp', flats, thread),
        [column('hose_bore')]: bore,
        [column('rated_flow')]: flow,
        ...sealed('fkm'),
      },
      related: [`${shape === 'socket' ? 'FP' : 'FS'}-${code}`],
    }
  }),
)

const ringParts = tubes
  .filter(({ series }) => series === 'L')
  .map(
    (tube): Part => ({
      sku: `DR-${tube.od}L`,
      series: 'cutting-rings',
      picture: 'cutting-ring.svg',
      size: tubeSize(tube),
      phrases: phrases.ring,
      bar: tube.bar,
      more: {
        ...kinds('ring', 'cone-24', 'iso-8434-1'),
        [column('tube_series')]: 'l',
        [column('tube_od')]: tube.od,
        ...sealed('metal'),
        ...assembled(phrases.ringTurns),
      },
    }),
  )

const spareRing = new Set(ringParts.map(({ sku }) => sku))

/** The whole range: 300 products of an invented maker. */
export const products: readonly Row[] = [
  ...unionParts,
  ...studParts,
  ...pipeParts,
  ...flareParts,
  ...hoseParts,
  ...flareHoseParts,
  ...couplingParts,
  ...ringParts,
].map(rowOf)

function rowOf(part: Part, at: number): Row {
  const { sku, series, picture, size, bar, isStainless = false, more, related = [] } = part
  const cells: Row = {
    sku,
    state: 'published',
    category: series,
    manufacturer: 'Aldana Hydraulics',
    lead_time_weeks_from: isStainless ? 3 : 1,
    lead_time_weeks_to: isStainless ? 5 : 2,
    position: at + 1,
    pictures: picture,
  }
  for (const language of ['en', 'es', 'fr'] as const) {
    const { name, does } = part.phrases[language]
    const { inSteel, inStainless, upTo, facts } = phrases.of[language]
    const material = isStainless ? inStainless : inSteel
    const named = language === 'en' ? size : size.replace(/(\d)\.(\d)/, '$1,$2')
    cells[`name.${language}`] = `${name} ${named}${isStainless ? `, ${inStainless}` : ''}`
    cells[`short_description.${language}`] = `${name} ${named}, ${material}, ${upTo(bar, psiOf(bar))}.`
    cells[`full_description.${language}`] = `${does}\n\n${facts(named, material, upTo(bar, psiOf(bar)))}`
  }
  const ring = sku.replace(/^(?:GV|WV|TV|GE)-(\d+L)(?:-(?!SS).*)?$/, 'DR-$1')
  return {
    ...cells,
    ...more,
    [column('working_pressure')]: psiOf(bar),
    [column('body_material')]: isStainless ? 'stainless' : 'steel',
    [column('box_quantity')]: bar >= 400 ? 10 : 25,
    'relation.related': related.join('; '),
    'relation.accessory': ring !== sku && spareRing.has(ring) ? ring : '',
  }
}
