import { Fragment, type ReactNode, useState } from 'react'
import kit from '#desk/kit.module.css'
import { OrderedList } from '#desk/list/OrderedList.tsx'
import { useDrop } from '#desk/use-drop.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { uploadVideo, type VideoFile } from '../../desk-contract.ts'
import { mostVideos, type StoredVideo, type VideoTitle } from '../../domain/product-video.ts'
import { videoBytesLimit, videoTypes } from '../../domain/video-file.ts'
import { videoText } from '../../messages/desk-videos.ts'
import css from './video-list.module.css'

interface VideoListProps {
  label: string
  videos: readonly StoredVideo[]
  /** The files that are known already. */
  files: readonly VideoFile[]
  isReadOnly: boolean
  errors: readonly string[]
  onChange: (videos: StoredVideo[]) => void
  /** Draws the notes around a title. */
  noted: (title: NotedTitle, control: ReactNode) => ReactNode
}

/** A title of a video in one language. */
interface NotedTitle {
  place: number
  language: Language
  name: string
}

/** A field of videos in an order: links to pages elsewhere, and files that are sent here. */
export function VideoList({ label, videos, files, isReadOnly, errors, onChange, noted }: VideoListProps) {
  const text = useText(videoText)
  const { call, language } = useSite()
  const [sent, setSent] = useState<readonly VideoFile[]>([])
  const { run, isBusy, errors: refused } = useAction({ errorsOf: error => error.messages })
  const isFull = videos.length >= mostVideos
  const upload = (file: File | undefined) =>
    file &&
    !isFull &&
    !isReadOnly &&
    void run(async () => {
      if (file.size > videoBytesLimit) throw new ApiError(413, 'file_too_large', [text.tooLarge])
      const stored = await call(uploadVideo, { body: { file } })
      setSent([...sent, stored])
      const title = { en: '', [language]: stored.file_name.replace(/\.[^.]+$/, '') }
      onChange([...videos, { title, video_id: stored.id }])
    })
  const { keys, setKeys } = useVideoKeys(videos.length)
  const arrange = (next: number[]) => {
    setKeys(next)
    onChange(next.flatMap(key => videos[keys.indexOf(key)] ?? []))
  }
  const nameOf = ({ title }: StoredVideo, place: number) => shownOf(title, language) ?? text.entry(place + 1)
  const fileOf = (id: number) => [...files, ...sent].find(file => file.id === id)
  return (
    <div className={kit.fields} {...useDrop(([file]) => upload(file))}>
      <p className={kit.soft}>{videos.length === 0 ? text.none : text.hint}</p>
      <OrderedList
        label={label}
        entries={videos.map((video, place) => ({ id: keys[place] ?? place, name: nameOf(video, place), video }))}
        listClass={css.videos}
        entryClass={css.video}
        isReadOnly={isReadOnly}
        hasHandle
        onOrder={arrange}
      >
        {({ video }, place) => (
          <fieldset>
            <legend>{text.entry(place + 1)}</legend>
            <VideoFields
              video={video}
              place={place}
              file={'video_id' in video ? fileOf(video.video_id) : undefined}
              isReadOnly={isReadOnly}
              noted={noted}
              onChange={next => onChange(videos.toSpliced(place, 1, next))}
            />
          </fieldset>
        )}
      </OrderedList>
      {!isReadOnly && (
        <div className={kit.rowLoose}>
          <Button disabled={isFull} onClick={() => onChange([...videos, { title: { en: '' }, url: '' }])}>
            {text.addLink}
          </Button>
          <FileChooser accept={videoTypes.join()} disabled={isFull || isBusy} onFiles={([file]) => upload(file)}>
            {text.upload}
          </FileChooser>
          <span className={kit.soft}>{isFull ? text.enough(mostVideos) : text.limit}</span>
        </div>
      )}
      <VisuallyHidden role="status">{isBusy && text.uploading}</VisuallyHidden>
      <div role="alert" className={kit.bad}>
        {[...errors, ...refused].map(error => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  )
}

/** Numbers by which the videos are told apart while they are edited, since they have no names of their own. */
function useVideoKeys(count: number) {
  const [kept, setKeys] = useState<readonly number[]>([])
  const keys = kept.slice(0, count)
  while (keys.length < count) keys.push(Math.max(-1, ...keys) + 1)
  return { keys, setKeys }
}

interface VideoFieldsProps {
  video: StoredVideo
  place: number
  file: VideoFile | undefined
  isReadOnly: boolean
  noted: VideoListProps['noted']
  onChange: (video: StoredVideo) => void
}

function VideoFields({ video, place, file, isReadOnly, noted, onChange }: VideoFieldsProps) {
  const text = useText(videoText)
  const { title } = video
  const retitle = (language: keyof VideoTitle, words: string) => {
    const next: VideoTitle = { ...title, [language]: words }
    if (language !== 'en' && words === '') delete next[language]
    onChange({ ...video, title: next })
  }
  return (
    <>
      <div className={css.titles}>
        {languages.map(language => {
          const name = text.title(languageNames[language])
          return (
            <Fragment key={language}>
              {noted(
                { place, language, name },
                <TextField
                  label={name}
                  name={`video_${place}_title_${language}`}
                  lang={language}
                  autoComplete="off"
                  readOnly={isReadOnly}
                  hint={text.otherLanguage}
                  value={title[language] ?? ''}
                  onChange={event => retitle(language, event.target.value)}
                />,
              )}
            </Fragment>
          )
        })}
      </div>
      {'url' in video ? (
        <TextField
          label={text.link}
          name={`video_${place}_url`}
          type="url"
          autoComplete="off"
          spellCheck={false}
          readOnly={isReadOnly}
          isRequired
          value={video.url}
          onChange={event => onChange({ title, url: event.target.value })}
        />
      ) : (
        <p>
          {file ? (
            <>
              {file.file_name}{' '}
              <a href={file.url} target="_blank" rel="noopener">
                {text.open}
              </a>
            </>
          ) : (
            text.gone(video.video_id)
          )}
        </p>
      )}
    </>
  )
}
