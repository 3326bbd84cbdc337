import type { SameAnswer, Upload, UploadQueueRef } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { Button, Checkbox, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { givingFocusOn } from '../shared/giving-focus-on.ts'
import { UPLOADS } from './uploads.messages.ts'

const { same: WORDS } = UPLOADS

/** Asks about the files whose content the library has already, one after the other. */
export function SameFile({ queue }: { queue: UploadQueueRef }) {
  const asked = useSelector(queue, ({ context }) => context.uploads.find(isAsked))
  const count = useSelector(queue, ({ context }) => context.uploads.filter(isAsked).length)
  return asked?.same ? <Question key={asked.id} {...{ queue, asked }} existing={asked.same} others={count - 1} /> : null
}

const isAsked = ({ phase }: Upload) => phase === 'asking'

interface QuestionProps {
  queue: UploadQueueRef
  asked: Upload
  existing: NonNullable<Upload['same']>
  others: number
}

function Question({ queue, asked, existing, others }: QuestionProps) {
  const [isForAll, setForAll] = useState(false)
  const answer = (chosen: SameAnswer) => () =>
    queue.send({ type: 'same.answered', id: asked.id, answer: chosen, isForAll })
  return (
    <section ref={givingFocusOn} role="alert" className={box}>
      <div className={head}>
        <Thumbnail size="comfortable" src={existing.image_url && imageUrl(existing.image_url, 'thumbnail')} alt="" />
        <div className={words}>
          <p className={strong}>{WORDS.title(asked.name)}</p>
          <p className={quiet}>{WORDS.hint(existing.name)}</p>
        </div>
      </div>
      <div className={buttons}>
        <Button size="sm" onClick={answer('use')}>
          {WORDS.use}
        </Button>
        <Button size="sm" tone="secondary" onClick={answer('both')}>
          {WORDS.both}
        </Button>
        <Button size="sm" tone="secondary" onClick={answer('skip')}>
          {WORDS.skip}
        </Button>
      </div>
      {others > 0 && (
        <>
          <p className={quiet}>{WORDS.others(others)}</p>
          <Checkbox checked={isForAll} onChange={(event) => setForAll(event.currentTarget.checked)}>
            {WORDS.forAll}
          </Checkbox>
        </>
      )}
    </section>
  )
}

const box = css({ display: 'grid', gap: '8', padding: '12', borderRadius: 'sm', bg: 'warning.subtle', fontSize: 'sm' })
const head = css({ display: 'flex', alignItems: 'center', gap: '12', minWidth: '0' })
const words = css({ minWidth: '0', overflowWrap: 'anywhere' })
const strong = css({ fontWeight: 'medium' })
const quiet = css({ color: 'fg.muted' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
