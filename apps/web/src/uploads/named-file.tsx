import { imageUrl } from '@selvedge/sdk'
import { Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { fileSize } from '../shared/file-size.ts'
import { useBlobAddress } from '../shared/use-blob-address.ts'
import { FileQuestion, type QuestionProps } from './file-question.tsx'
import { UPLOADS } from './uploads.messages.ts'

const { named: WORDS } = UPLOADS
const ANSWERS = [
  ['replace', WORDS.replace],
  ['both', UPLOADS.both],
  ['skip', UPLOADS.skip],
] as const

/** Asks about a file whose name the library has already, with other content; both are shown side by side. */
export function NamedFile({ queue, asked, existing, others }: QuestionProps) {
  const address = useBlobAddress(asked.type.startsWith('image/') ? asked.data : undefined)
  return (
    <FileQuestion
      answers={ANSWERS}
      others={others > 0 ? WORDS.others(others) : undefined}
      onAnswer={(answer, isForAll) => queue.send({ type: 'name.answered', id: asked.id, answer, isForAll })}
    >
      <p className={strong}>{WORDS.title(asked.name)}</p>
      <div className={pair}>
        <Side
          title={WORDS.existing}
          src={existing.image_url && imageUrl(existing.image_url, 'thumbnail')}
          name={existing.name}
          size={existing.filesize}
        />
        <Side title={WORDS.chosen} src={address} name={asked.name} size={asked.size} />
      </div>
      <p className={quiet}>{WORDS.hint}</p>
    </FileQuestion>
  )
}

interface SideProps {
  title: string
  src: string | null | undefined
  name: string
  size: number
}

function Side({ title, src, name, size }: SideProps) {
  return (
    <figure className={side}>
      <span className={picture}>
        <Thumbnail size="fill" src={src} alt="" fit="contain" />
      </span>
      <figcaption className={words}>
        <span className={strong}>{title}</span>
        <bdi>{name}</bdi>
        <span className={quiet}>{fileSize(size)}</span>
      </figcaption>
    </figure>
  )
}

const pair = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
  maxWidth: '[44rem]',
})
const side = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  gap: '8',
  alignItems: { sm: 'center' },
  minWidth: '0',
  margin: '0',
})
const picture = css({ flexShrink: '0', width: '[min(100%, 8rem)]' })
const words = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ color: 'fg.muted' })
