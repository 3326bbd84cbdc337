import type { Upload, UploadQueueRef } from '@selvedge/machines'
import type { Asset } from '@selvedge/sdk'
import { Button, Checkbox } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type ReactNode, useState } from 'react'
import { givingFocusOn } from '../shared/giving-focus-on.ts'
import { UPLOADS } from './uploads.messages.ts'

/** What each question is about. */
export interface QuestionProps {
  queue: UploadQueueRef
  asked: Upload
  existing: Asset
  /** How many more files wait for the same question. */
  others: number
}

interface FileQuestionProps<Answer extends string> {
  /** Each answer with the words of its button, the usual one first. */
  answers: readonly (readonly [Answer, string])[]
  /** Words for the other files; undefined when there are none. */
  others: string | undefined
  onAnswer: (answer: Answer, isForAll: boolean) => void
  children: ReactNode
}

/** A question about a file, with its answers, which may be given for all files at once. */
export function FileQuestion<Answer extends string>(props: FileQuestionProps<Answer>) {
  const { answers, others, onAnswer, children } = props
  const [isForAll, setForAll] = useState(false)
  return (
    <section ref={givingFocusOn} role="alert" className={box}>
      {children}
      <div className={buttons}>
        {answers.map(([answer, words], at) => (
          <Button
            key={answer}
            size="sm"
            tone={at === 0 ? 'primary' : 'secondary'}
            onClick={() => onAnswer(answer, isForAll)}
          >
            {words}
          </Button>
        ))}
      </div>
      {others !== undefined && (
        <>
          <p className={quiet}>{others}</p>
          <Checkbox checked={isForAll} onChange={(event) => setForAll(event.currentTarget.checked)}>
            {UPLOADS.forAll}
          </Checkbox>
        </>
      )}
    </section>
  )
}

const box = css({ display: 'grid', gap: '8', padding: '12', borderRadius: 'sm', bg: 'warning.subtle', fontSize: 'sm' })
const quiet = css({ color: 'fg.muted' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
