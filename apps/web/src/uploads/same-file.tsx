import { imageUrl } from '@selvedge/sdk'
import { Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { FileQuestion, type QuestionProps } from './file-question.tsx'
import { UPLOADS } from './uploads.messages.ts'

const { same: WORDS } = UPLOADS
const ANSWERS = [
  ['use', WORDS.use],
  ['both', UPLOADS.both],
  ['skip', UPLOADS.skip],
] as const

/** Asks about a file whose content the library has already. */
export function SameFile({ queue, asked, existing, others }: QuestionProps) {
  return (
    <FileQuestion
      answers={ANSWERS}
      others={others > 0 ? WORDS.others(others) : undefined}
      onAnswer={(answer, isForAll) => queue.send({ type: 'same.answered', id: asked.id, answer, isForAll })}
    >
      <div className={head}>
        <Thumbnail size="comfortable" src={existing.image_url && imageUrl(existing.image_url, 'thumbnail')} alt="" />
        <div className={words}>
          <p className={strong}>{WORDS.title(asked.name)}</p>
          <p className={quiet}>{WORDS.hint(existing.name)}</p>
        </div>
      </div>
    </FileQuestion>
  )
}

const head = css({ display: 'flex', alignItems: 'center', gap: '12', minWidth: '0' })
const words = css({ minWidth: '0', overflowWrap: 'anywhere' })
const strong = css({ fontWeight: 'medium' })
const quiet = css({ color: 'fg.muted' })
