import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DrawingNews } from '#features/catalog/product/web/drawings/LargeDrawing.tsx'
import { Videos } from '#features/catalog/product/web/sections/Videos.tsx'
import { Overlay } from '#features/site/shell/web/HomeOverlay.tsx'
import { to } from '#routes.ts'
import { type Language, languages } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import { CheckBox, PasswordField, SelectField, TextField } from '#web/form/fields.tsx'
import { ErrorSummary, SiteForm } from '#web/form/SiteForm.tsx'
import { TagInput } from '#web/form/TagInput.tsx'
import { failureText } from '#web/messages/failures.ts'
import { SiteContext } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Contents } from '#web/ui/contents/Contents.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import * as icons from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import '#web/ui/base.css'
import '#web/ui/toast.css'

/**
 * The body of /dev/parts: every part of src/web/ui and src/web/form in its states, as the server draws it, and what no page shows by
 * itself. The progress bar exists only where a script runs, so it is not here.
 */
export function drawParts(language: Language): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <SiteContext
        value={{
          call: () => Promise.reject(new Error('No part calls the API here')),
          report: () => {},
          language,
          prefix: null,
        }}
      >
        <main>
          <h1>Parts</h1>
          <p>
            {languages.map(name => (
              <Fragment key={name}>
                <a href={`?language=${name}`}>{name}</a>{' '}
              </Fragment>
            ))}
          </p>
          {Object.entries({ ...groups, ...unseen(language) }).map(([title, examples]) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {Object.entries(examples).map(([state, part]) => (
                <div key={state} className="example">
                  <h3>{state}</h3>
                  <div>{part}</div>
                </div>
              ))}
            </section>
          ))}
        </main>
      </SiteContext>
    </RouterContextProvider>,
  )
}

const errors = ['The first error of the field', 'The second error of the field']
const parts = [
  { id: 'first', title: 'The first part' },
  { id: 'second', title: 'A part with a title that is long enough for two lines of a narrow column' },
]
const looks = ['main', 'plain', 'quiet'] as const
const countries = [
  { id: 1, name: 'Canada' },
  { id: 2, name: 'United States' },
]
const tagRules = { mostTags: 3, mostCharacters: 20 }
const doNothing = () => {}
const form = { formProps: {}, attempt: '', isSubmitting: false, isAccident: false }

const eachLook = (draw: (look: (typeof looks)[number]) => ReactNode) =>
  looks.map(look => <Fragment key={look}>{draw(look)} </Fragment>)

/** The states of each part, by their names. */
const groups: Record<string, Record<string, ReactNode>> = {
  Button: {
    'main, plain, quiet': eachLook(look => <Button look={look}>{look}</Button>),
    busy: eachLook(look => (
      <Button look={look} isBusy>
        {look}
      </Button>
    )),
    disabled: eachLook(look => (
      <Button look={look} disabled>
        {look}
      </Button>
    )),
    'link that looks like a button': eachLook(look => (
      <Link to={to.home()} look={look}>
        {look}
      </Link>
    )),
  },
  Link: {
    'another page': <Link to={to.faqs()}>Questions</Link>,
    'the current page': <Link to={to.home()}>Home</Link>,
  },
  Icons: {
    'all icons': Object.entries(icons).map(([name, Icon]) => (
      <span key={name} className="icon">
        <Icon /> {name}
      </span>
    )),
  },
  Segments: {
    'three choices': <Segments legend="Units" choices={['in', 'mm', 'both']} first="mm" labelOf={choice => choice} />,
  },
  VisuallyHidden: {
    'nothing to see': <VisuallyHidden>Only screen readers read this</VisuallyHidden>,
  },
  Contents: {
    'beside a text': <Contents title="Contents" parts={parts} />,
    'above a wide text, with counts': (
      <Contents title="Above" parts={parts.map(part => ({ ...part, count: 3 }))} isAbove />
    ),
  },
  Dialog: {
    open: (
      <Dialog
        ref={null}
        title="Empty the quote?"
        actions={
          <>
            <Button look="main">Empty</Button> <Button>Keep</Button>
          </>
        }
      >
        <p>Its 12 lines cannot be brought back.</p>
      </Dialog>
    ),
  },
  TextField: {
    empty: <TextField label="Company" name="empty" />,
    'required, with a hint': <TextField label="E-mail" name="hint" isRequired hint="We answer to this e-mail." />,
    valid: <TextField label="E-mail" name="valid" defaultValue="ann@buyer.example" isValid />,
    wrong: <TextField label="E-mail" name="wrong" defaultValue="ann@" errors={errors} hint="With a hint" isRequired />,
    disabled: <TextField label="E-mail" name="disabled" defaultValue="ann@buyer.example" disabled />,
    'several lines': <TextField label="Comment" name="comment" rows={3} />,
    'several lines, wrong': <TextField label="Comment" name="wrong-comment" rows={3} errors={errors} />,
  },
  PasswordField: {
    empty: <PasswordField label="Password" name="password" isRequired />,
    wrong: <PasswordField label="Password" name="wrong-password" errors={errors} />,
    weak: <PasswordField label="Password" name="weak" measured="abc" />,
    strong: <PasswordField label="Password" name="strong" measured="9 Busbars & 2 breakers!" />,
  },
  SelectField: {
    'nothing chosen': <SelectField label="Country" name="country" options={countries} isRequired />,
    chosen: <SelectField label="Country" name="chosen" options={countries} defaultValue="2" isValid />,
    wrong: <SelectField label="Country" name="wrong-country" options={countries} errors={errors} />,
  },
  CheckBox: {
    off: <CheckBox label="Send me the newsletter" name="off" />,
    on: <CheckBox label="Send me the newsletter" name="on" defaultChecked />,
    'required, wrong': <CheckBox label="I accept the terms" name="terms" isRequired errors={errors} />,
    disabled: <CheckBox label="Send me the newsletter" name="disabled-box" disabled />,
  },
  TagInput: {
    empty: <TagInput label="Labels" name="no-tags" tags={[]} onChange={doNothing} rules={tagRules} />,
    'with a hint and tags': (
      <TagInput
        label="Labels"
        name="tags"
        hint="At most three"
        tags={['Site A', 'Spare parts', 'A label of 20 signs']}
        onChange={doNothing}
        rules={tagRules}
      />
    ),
  },
  ErrorSummary: {
    'two errors': <ErrorSummary title="The form is not complete" errors={errors} />,
  },
  SiteForm: {
    'before the script runs': (
      <SiteForm form={{ ...form, summary: [] }} label="Example" submit="Send" actions={<Button>Back</Button>}>
        <TextField label="Name" name="name" isRequired />
      </SiteForm>
    ),
    'sent with errors, with a note': (
      <SiteForm form={{ ...form, summary: errors }} label="Wrong example" submit="Send" note="The draft was kept.">
        <TextField label="Name" name="wrong-name" isRequired errors={errors} />
      </SiteForm>
    ),
  },
  FormPage: {
    'with a lead': (
      <FormPage title="Title of the page" lead="What the form is for.">
        <p>The form</p>
      </FormPage>
    ),
  },
}

const videos = [
  { url: '/media/example.mp4', title: 'How a fuse is replaced' },
  { url: 'https://videos.example/mounting', title: 'How the panel is mounted' },
]

/** Parts that show only for a moment, after a failure, or where the catalogue has something that the demonstration has not. */
function unseen(language: Language): Record<string, Record<string, ReactNode>> {
  const forms = formText[language]
  const failures = failureText[language]
  const { duplicateTags, invalidTags, tagLimit } = forms
  const toast = (kind: 'success' | 'error' | 'warning' | 'info', text: string) => (
    <div className={`Toastify__toast Toastify__toast--${kind}`}>{text}</div>
  )
  return {
    'Texts of rules': {
      minimum: <TextField label="Name" name="short" errors={[forms.minLength(6)]} />,
      maximum: <TextField label="Name" name="long" errors={[forms.maxLength(20)]} />,
      'same as': <TextField label="Name" name="same" errors={[forms.sameAs('Password')]} />,
      'of a tag input': <TextField label="Labels" name="wrong-tags" errors={[duplicateTags, invalidTags, tagLimit]} />,
      'of letters of an e-mail': (
        <TextField label="E-mail" name="letters" errors={[forms.emailLetters, forms.emailUnasked]} />
      ),
    },
    Toasts: {
      'a request that failed (spec §8)': toast('error', failures.oops('Network Error')),
      'no answer, a fault': [toast('error', failures.noResponse), toast('error', failures.fault)].map((part, at) => (
        <Fragment key={at === 0 ? 'none' : 'fault'}>{part}</Fragment>
      )),
      success: toast('success', 'The product was added to the quote'),
      warning: toast('warning', 'The quote was changed meanwhile'),
      info: toast('info', 'You are logged in already'),
    },
    'Image loader': {
      loading: <DrawingNews state="loading" />,
      'error loading': <DrawingNews state="status" />,
      'no SVG': <DrawingNews state="content" />,
    },
    'Overlay of the home page': { 'while it loads': <Overlay /> },
    Videos: { 'in a file, and elsewhere': <Videos videos={videos} /> },
  }
}
