import type { ImportRef } from '@selvedge/machines'
import type { Import } from '@selvedge/sdk'
import type { ImportEncoding } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useRef } from 'react'
import { ENCODINGS } from './import-choices.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

/** Sample words in each possible encoding: a required choice if detection was uncertain, else an optional one. */
export function EncodingChoices({ page, shown: { encodings, problems } }: { page: ImportRef; shown: Import }) {
  const box = useRef<HTMLElement>(null)
  const [inUse, ...others] = encodings
  if (inUse === undefined || others.length === 0) return null
  const choose = (encoding: string) => {
    // The pressed button disappears or moves, so the section keeps the focus.
    box.current?.focus()
    page.send({ type: 'reading.changed', change: { encoding } })
  }
  const isAsked = problems.some(({ code }) => code === 'encoding_unsure')
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={IMPORTS.encodingWords}
      className={frame}
      data-asked={isAsked || undefined}
    >
      {isAsked ? (
        <>
          <h4 className={subheading}>{IMPORTS.encodingAsked}</h4>
          <p>{IMPORTS.encodingHint}</p>
          <Choices encodings={encodings} onChoose={choose} />
        </>
      ) : (
        <details>
          <summary className={summary}>{IMPORTS.otherEncodings}</summary>
          <p className={quiet}>{IMPORTS.encodingInUse(nameOf(inUse), inUse.words)}</p>
          <Choices encodings={others} onChoose={choose} />
        </details>
      )}
    </section>
  )
}

interface ChoicesProps {
  encodings: readonly ImportEncoding[]
  onChoose: (encoding: string) => void
}

function Choices({ encodings, onChoose }: ChoicesProps) {
  return (
    <ul className={list}>
      {encodings.map((choice) => (
        <li key={choice.encoding}>
          <Button tone="secondary" className={button} onClick={() => onChoose(choice.encoding)}>
            <span className={text}>
              {nameOf(choice)}
              {': '}
              <bdi className={words}>{choice.words.join(', ')}</bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ encoding }: ImportEncoding) => ENCODINGS[encoding] ?? encoding

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  fontSize: 'sm',
  outline: 'none',
  '&[data-asked]': {
    paddingInline: '12',
    paddingBlock: '8',
    borderRadius: 'sm',
    bg: 'warning.subtle',
    color: 'warning.fg',
  },
})
// Keeps the focus ring inside the line.
const summary = css({
  cursor: 'pointer',
  color: 'fg.muted',
  padding: '4',
  marginInline: '[-4px]',
  '&:focus-visible': { outlineOffset: '[-2px]' },
})
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '8', marginTop: '4' })
const button = css({ height: 'auto', minHeight: '32', maxWidth: 'full', paddingBlock: '6' })
const text = css({ whiteSpace: 'normal', textAlign: 'start', overflowWrap: 'anywhere' })
const words = css({ fontWeight: 'semibold' })
