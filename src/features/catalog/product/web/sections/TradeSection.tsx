import type { ReactNode } from 'react'
import { SpecificationText } from '#features/catalog/catalog/web/widgets/SpecificationText.tsx'
import { useSite, useText } from '#web/page.ts'
import type { ShownProduct } from '../../domain/shown-product.ts'
import { confirmedAttributes, missingTrade, proofsOf, tradeGroup, wordTrade } from '../../domain/trade-data.ts'
import { productText } from '../../messages/product-page.ts'
import { FactTable, OnRequest } from './SpecificationTables.tsx'
import css from './trade-section.module.css'

/** The known trade data, each with its documents and the day on which it was confirmed, and one line for what is not known. */
export function TradeSection({ product }: { product: ShownProduct }) {
  const text = useText(productText)
  const { language } = useSite()
  const { trade, documents, specification_groups: groups } = product
  const missing = missingTrade(trade, language).map((name, id) => ({ id, name }))
  return (
    <>
      <FactTable
        name={text.section.trade}
        rows={[
          ...wordTrade(trade, language).map(({ fact, name, value, confirmed }) => ({
            name,
            value: (
              <Fact confirmed={confirmed}>
                {value}
                {proofsOf(fact, documents).map(document => (
                  <a
                    key={document.id}
                    className={css.proof}
                    href={document.download_url}
                    hrefLang={document.language ?? undefined}
                  >
                    {document.title}
                  </a>
                ))}
              </Fact>
            ),
          })),
          ...confirmedAttributes(trade, groups, language).map(({ attribute, confirmed }) => ({
            name: attribute.name,
            value: (
              <Fact confirmed={confirmed}>
                <SpecificationText attribute={attribute} />
              </Fact>
            ),
          })),
        ]}
      />
      {missing.length > 0 && (
        <OnRequest group={{ key: tradeGroup, name: text.section.trade, on_request: missing }} productId={product.id} />
      )}
    </>
  )
}

function Fact({ confirmed, children }: { confirmed: string | null; children: ReactNode }) {
  return (
    <>
      {children}
      {confirmed !== null && <span className={css.confirmed}>{confirmed}</span>}
    </>
  )
}
