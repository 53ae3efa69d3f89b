import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { PageLinks } from '#features/catalog/catalog/web/widgets/PageLinks.tsx'
import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { exportOwnParts, listOwnParts, type OwnPart, removeAllOwnParts, removeOwnPart } from '../contract.ts'
import { ownPartText } from '../messages/own-part-page.ts'
import { NumberByHand } from './NumberByHand.tsx'
import { NumbersFromFile } from './NumbersFromFile.tsx'
import css from './own-part.module.css'

export async function load({ call, search }: LoadArgs) {
  const q = (search.q ?? '').trim().slice(0, 100)
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  return { q, list: await call(listOwnParts, { query: { page_number: page, ...(q ? { q } : {}) } }) }
}

export const meta = ({ language }: MetaArgs<unknown>): Meta => ({ title: ownPartText[language].title })

/** The part numbers of the customer's company: read from a file, listed, saved as a file. */
export default function OwnPartsPage({ data: { q, list } }: PageProps<DataOf<typeof load>>) {
  const text = useText(ownPartText)
  const router = useRouter()
  const readAgain = () => void router.invalidate()
  const hasNumbers = list.total_items > 0 || q !== ''
  return (
    <ProfileFrame title={text.title}>
      <p className={parts.soft}>{text.lead}</p>
      <NumberByHand onSaved={readAgain} />
      <NumbersFromFile onSaved={readAgain} />
      <section className={parts.part} aria-labelledby="all">
        <h2 id="all">{text.all}</h2>
        {hasNumbers && <SearchForm key={q} q={q} />}
        <p role="status" className={parts.soft}>
          {list.total_items > 0 ? text.count(list.total_items, list.limit) : q ? text.nothing : text.none}
        </p>
        <ul className={parts.rows} aria-label={text.all}>
          {list.parts.map(part => (
            <PartRow key={part.number} part={part} onRemoved={readAgain} />
          ))}
        </ul>
        <PageLinks paging={list} hrefOf={page => to.ownParts({ q: q || undefined, page })} />
        {list.total_items > 0 && <WholeList mayRemove={list.may_remove_all} onRemoved={readAgain} />}
      </section>
    </ProfileFrame>
  )
}

function SearchForm({ q }: { q: string }) {
  const text = useText(ownPartText)
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void router.navigate({ href: to.ownParts({ q: typed || undefined }) })
  }
  return (
    <search>
      <form className={css.fields} onSubmit={submit}>
        <TextField label={text.search} name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" />
        <Button type="submit">{text.show}</Button>
      </form>
    </search>
  )
}

function PartRow({ part: { number, product }, onRemoved }: { part: OwnPart; onRemoved: () => void }) {
  const text = useText(ownPartText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const remove = async () => {
    await call(removeOwnPart, { body: { number } })
    void showToast({ kind: 'success', text: text.removed })
    onRemoved()
  }
  return (
    <li className={parts.row}>
      <span className={parts.words}>
        <span className={css.number}>{number}</span>
        {product ? (
          <Link to={product.product_url}>
            {product.sku} – {product.name}
          </Link>
        ) : (
          <span className={parts.soft}>{text.gone}</span>
        )}
      </span>
      <Button look="quiet" isBusy={isBusy} aria-label={text.removeNamed(number)} onClick={() => void run(remove)}>
        {text.remove}
      </Button>
    </li>
  )
}

function WholeList({ mayRemove, onRemoved }: { mayRemove: boolean; onRemoved: () => void }) {
  const text = useText(ownPartText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const save = async () => {
    const file = await call(exportOwnParts)
    if (file instanceof Blob) saveFile(file, 'part-numbers.csv')
  }
  const removeAll = async () => {
    await call(removeAllOwnParts)
    dialog.current?.close()
    onRemoved()
  }
  return (
    <div className={css.fields}>
      <Button isBusy={isBusy} onClick={() => void run(save)}>
        {text.export}
      </Button>
      {mayRemove && (
        <>
          <Button look="quiet" onClick={() => dialog.current?.showModal()}>
            {text.removeAll}
          </Button>
          <ConfirmDialog
            ref={dialog}
            title={text.removeAllTitle}
            yes={text.removeAll}
            isBusy={isBusy}
            onYes={() => void run(removeAll)}
          >
            <p>{text.removeAllHelp}</p>
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}
