import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { to } from '#routes.ts'
import { attempt } from '#web/action.ts'
import { type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { linkFieldsOf } from '../domain/link/link.ts'
import { hasFormFields } from '../domain/link/link-form.ts'
import { configureText } from '../messages/pages.ts'
import { carryOver, isListBegun } from './carry-over.ts'
import css from './configure.module.css'
import { type GonePanel, type LoadedConfiguration, loadConfiguration } from './load-configuration.ts'
import { PanelModels } from './PanelModels.tsx'
import { StaticConfiguration } from './StaticConfiguration.tsx'

type Data = (LoadedConfiguration | GonePanel) & { isOfQuery: boolean }

export async function load(args: Parameters<typeof loadConfiguration>[0]): Promise<Data> {
  const { place, fix, said } = args.search
  const isOfQuery =
    Object.keys(linkFieldsOf(args.search)).length > 0 || hasFormFields(args.search) || Boolean(place ?? fix ?? said)
  return { ...(await loadConfiguration(args)), isOfQuery }
}

export function meta({ data, language, path }: MetaArgs<Data> & { path: string }): Meta {
  const text = configureText[language]
  const isGone = 'successor' in data
  const name = isGone ? data.successor.name : (data.checked.panels[0]?.name ?? '')
  return {
    title: isGone ? text.gone : text.title(name),
    description: text.chooseIntro,
    canonicalPath: path,
    isOfQuery: data.isOfQuery || isGone,
  }
}

export default function ConfigurePage({ data, search }: PageProps<Data>) {
  return 'successor' in data ? <Gone {...data} /> : <Configure data={data} said={search.said} />
}

function Gone({ successor: { id, name } }: GonePanel) {
  const text = useText(configureText)
  return (
    <Page>
      <h1>{text.gone}</h1>
      <p>
        <Link to={to.configure({ productId: id })}>{text.goneText(name)}</Link>
      </p>
    </Page>
  )
}

function Configure({ data, said }: { data: LoadedConfiguration; said: string | undefined }) {
  const text = useText(configureText)
  const [panel] = data.checked.panels
  const Editor = useConfigurationEditor(data)
  return (
    <Page>
      <header className={css.head}>
        <h1>{text.title(panel?.name ?? '')}</h1>
        <code>{panel?.sku}</code>
        <nav className={css.ways} aria-label={text.choose}>
          <PanelModels loaded={data.checked} />
          <Link to={to.choosePanel()}>{text.allPanels}</Link>
          {panel?.product_url && <Link to={panel.product_url}>{text.product}</Link>}
          <Link to={to.calculationRules()}>{text.rules}</Link>
        </nav>
      </header>
      {Editor ? (
        <Editor key={JSON.stringify([data.productId, data.fields])} loaded={data.checked} text={data.fields.d ?? ''} />
      ) : (
        <StaticConfiguration data={data} said={said} />
      )}
    </Page>
  )
}

type Editor = ComponentType<{ loaded: LoadedConfiguration['checked']; text: string }>

/** The editor comes after the page, with what was typed and opened meanwhile. Where fields are wrong, or a list was begun, the form stays. */
function useConfigurationEditor({ errors }: LoadedConfiguration): Editor | null {
  const [found, setFound] = useState<{ editor: Editor; restore: () => void } | null>(null)
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => {
    if (isWrong) return
    let isLeft = false
    const fetchEditor = async () => {
      const { default: editor } = await import('./editor/ConfigurationEditor.tsx')
      // At once: what is typed between the look at the form and the editor would be lost.
      if (!isLeft && !isListBegun()) flushSync(() => setFound({ editor, restore: carryOver() }))
    }
    // Without it the form works as it does without a script.
    void attempt(fetchEditor())
    return () => {
      isLeft = true
    }
  }, [isWrong])
  useLayoutEffect(() => found?.restore(), [found])
  return isWrong ? null : (found?.editor ?? null)
}
