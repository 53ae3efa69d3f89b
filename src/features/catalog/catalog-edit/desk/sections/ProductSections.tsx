import { type ReactNode, Suspense, useState } from 'react'
import { useMay, useUses } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { useSite, useText } from '#web/page.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type AttributeChoice, type DeskProduct, type SeriesChoice, saveProduct } from '../../desk-contract.ts'
import { isUnread, liveFields, type ReleaseId, waitingOf } from '../../domain/flat-product.ts'
import { statedFigures } from '../../domain/values/stated-figures.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import { productPageText } from '../../messages/desk-product-page.ts'
import { AttributesSection } from '../attributes/AttributesSection.tsx'
import { FitsSection } from '../fits/FitsSection.tsx'
import css from '../product.module.css'
import { isOfPower, type NamedProduct, type ProductForm, ProductFormContext, useProductForm } from '../product-form.ts'
import { useProduct } from '../use-product.ts'
import { WaitingBar } from '../waiting/WaitingBar.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { HistorySection } from './HistorySection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { RelationsSection } from './RelationsSection.tsx'
import { SearchSection } from './SearchSection.tsx'
import { TextsSection } from './TextsSection.tsx'
import { VideosSection } from './VideosSection.tsx'

const LiveDrawing = lazyPart(() => import('../attributes/LiveDrawing.tsx'))

interface ProductSectionsProps {
  product: DeskProduct
  releaseId: ReleaseId
  choices: { series: readonly SeriesChoice[]; attributes: readonly AttributeChoice[] }
  /** The product as a call has answered it. */
  onChanged: (product: DeskProduct) => void
  onRefresh: () => void
}

const sections = [
  'general',
  'attributes',
  'texts',
  'pictures',
  'videos',
  'drawing',
  'documents',
  'relations',
  'fits',
  'search',
  'history',
] as const
type Section = (typeof sections)[number]
const ofPower: ReadonlySet<Section> = new Set(['drawing', 'fits'])
/** Those of the product, without what the company does not use. */
function useSections(form: ProductForm): Section[] {
  const hasVideos = useUses('videos')
  const isShown = (section: Section) => (ofPower.has(section) ? isOfPower(form) : section !== 'videos' || hasVideos)
  return sections.filter(isShown)
}

/** The form of a product in its sections, with what waits above and Save below. */
export function ProductSections(props: ProductSectionsProps) {
  const { onChanged, onRefresh } = props
  const form = useForm(props)
  const { editing, isReadOnly } = form
  const text = useText(productPageText)
  const content: Record<Section, ReactNode> = {
    general: <GeneralSection />,
    attributes: <AttributesSection />,
    texts: <TextsSection />,
    pictures: <PicturesSection />,
    videos: <VideosSection />,
    drawing: (
      <Suspense fallback={null}>
        <LiveDrawing hasAllViews />
      </Suspense>
    ),
    documents: <DocumentsSection />,
    relations: <RelationsSection />,
    fits: <FitsSection onChanged={onRefresh} />,
    search: <SearchSection />,
    history: <HistorySection onUndone={onRefresh} />,
  }
  return (
    <ProductFormContext value={form}>
      <WaitingBar releaseId={props.releaseId} onChanged={onChanged} />
      {isReadOnly && <p className={kit.soft}>{text.readOnly}</p>}
      <div className={css.layout}>
        <SectionIndex />
        <div className={css.sections}>
          {useSections(form).map(section => (
            <PageSection key={section} section={section}>
              {content[section]}
            </PageSection>
          ))}
          {!isReadOnly && (
            <div className={css.save} data-over-page>
              <SaveBar editing={editing} onSaved={onRefresh} />
            </div>
          )}
        </div>
      </div>
    </ProductFormContext>
  )
}

function useForm({ product, releaseId, choices, onChanged, onRefresh }: ProductSectionsProps): ProductForm {
  const { call, language } = useSite()
  const mayWrite = useMay('catalog.write')
  const [chosen, setChosen] = useState<readonly NamedProduct[]>([])
  const attributes = new Map(choices.attributes.map(attribute => [attribute.key, attribute]))
  const attributeKeys = [...attributes.keys()]
  const editing = useProduct({ product, releaseId, attributeKeys, onSaved: onChanged })
  const waiting = waitingOf(product, releaseId)
  const valueFor = (key: string) => {
    const value = editing.get(`attribute.${key}`)
    return value === undefined || isUnread(value) ? null : value
  }
  const refusal = product.may.find(({ action }) => action === 'save')?.reason ?? null
  return {
    product,
    editing,
    live: liveFields(product, attributeKeys),
    waiting,
    textStates: (waiting ?? product).text_states,
    stated: statedFigures(choices.attributes, valueFor, language),
    onRefresh,
    series: choices.series,
    attributes,
    isReadOnly: !mayWrite || refusal !== null,
    language,
    keepWaiting: async body => {
      const release = releaseId === null ? {} : { release_id: releaseId }
      onChanged((await call(saveProduct, { params: { id: product.id }, body: { ...body, ...release } })).record)
    },
    named: id => [...chosen, ...product.named, ...product.replaces].find(one => one.id === id),
    remember: one => setChosen([one, ...chosen]),
  }
}

function SectionIndex() {
  const text = useText(productPageText)
  const names = useText(productNames)
  const form = useProductForm()
  return (
    <nav className={css.index} aria-label={text.contents}>
      <ul>
        {useSections(form).map(section => (
          <li key={section}>
            <a href={`#${section}`}>{names.sections[section]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageSection({ section, children }: { section: Section; children: ReactNode }) {
  const names = useText(productNames)
  return (
    <section id={section} aria-labelledby={`${section}-title`} className={css.section}>
      <h2 id={`${section}-title`}>{names.sections[section]}</h2>
      {children}
    </section>
  )
}
