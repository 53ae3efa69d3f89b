import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { to } from '#routes.ts'
import { takeEarlyInput } from '#web/form/early-input.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { Columns } from '#web/ui/Page.tsx'
import type { Faq } from '../contract.ts'
import { filterFaqs } from '../domain/filter-faqs.ts'
import { faqsText } from '../messages/faqs.ts'
import css from './faq-list.module.css'
import { Prose } from './widgets/Prose.tsx'

/** The questions by category with a search. The search works as a form without script, and at every key with script. */
export function FaqList({ faqs, initialWords }: { faqs: readonly Faq[]; initialWords: string }) {
  const text = useText(faqsText)
  const [words, setWords] = useState(initialWords)
  const groups = filterFaqs(faqs, words)
  const count = groups.reduce((sum, group) => sum + group.faqs.length, 0)
  const categories = groups.map(({ id, category, faqs }) => ({ id, title: category, count: faqs.length }))
  const ask = (
    <AskUs title={text.stillOpen}>
      <Link look="plain" to={to.quote()}>
        {text.requestQuote}
      </Link>
    </AskUs>
  )
  return (
    <Columns isSticky lead={<Contents title={text.categories} parts={categories} />} side={ask}>
      <FaqSearch words={words} onChange={setWords} />
      <p role="status" className={css.count}>
        {count === 0 ? text.nothing : text.found(count)}
      </p>
      <Groups groups={groups} />
    </Columns>
  )
}

function FaqSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const text = useText(faqsText)
  const id = useId()
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <search>
      <form method="get" action={usePublicHref(to.faqs())} className={css.search} onSubmit={submit}>
        <label htmlFor={id}>{text.search}</label>
        <input
          ref={takeEarlyInput}
          id={id}
          type="search"
          name="q"
          value={words}
          onChange={event => onChange(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <Button type="submit">{text.button}</Button>
        {words !== '' && (
          <Button look="quiet" onClick={() => onChange('')}>
            {text.clear}
          </Button>
        )}
      </form>
    </search>
  )
}

function Groups({ groups }: { groups: ReturnType<typeof filterFaqs> }) {
  const list = useRef<HTMLDivElement>(null)
  const hash = useLocation({ select: location => location.hash })
  useEffect(() => {
    // The hash '#faq-12' of a shared link opens that answer.
    const entry = /^faq-\d+$/.test(hash) ? list.current?.querySelector(`#${hash}`) : null
    if (!(entry instanceof HTMLDetailsElement)) return
    entry.open = true
    entry.scrollIntoView()
  }, [hash])
  return (
    <div ref={list} className={css.groups}>
      {groups.map(({ id, category, faqs }) => (
        <section key={category} className={css.group} aria-labelledby={id}>
          <h2 id={id}>{category}</h2>
          {faqs.map(faq => (
            <Entry key={faq.id} faq={faq} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Entry({ faq: { id, question, answer } }: { faq: Faq }) {
  const text = useText(faqsText)
  return (
    <details id={`faq-${id}`} className={css.entry}>
      <summary className={css.question}>
        <h3>{question}</h3>
      </summary>
      <div className={css.answer}>
        <Prose html={answer} />
        <p>
          <a href={`#faq-${id}`} className={css.permalink}>
            {text.permalink}
          </a>
        </p>
      </div>
    </details>
  )
}
