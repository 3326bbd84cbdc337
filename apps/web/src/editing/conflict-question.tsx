import { Button, Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useRef } from 'react'
import { EDITING } from './editing.messages.ts'

interface ConflictQuestionProps {
  rows: readonly { id: string; field: string; mine: string; theirs: string }[]
  onMine: () => void
  onTheirs: () => void
}

/** Shows both versions of every conflicting field. */
export default function ConflictQuestion({ rows, onMine, onTheirs }: ConflictQuestionProps) {
  const texts = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      role="alertdialog"
      title={EDITING.conflictTitle}
      description={EDITING.conflictHint}
      // The dialog may open while the user is typing: the next key press must not choose an answer.
      initialFocus={() => texts.current}
      footer={
        <>
          <Button tone="secondary" onClick={onTheirs}>
            {EDITING.takeTheirs}
          </Button>
          <Button tone="primary" onClick={onMine}>
            {EDITING.keepMine}
          </Button>
        </>
      }
    >
      <div ref={texts} tabIndex={-1} className={stack}>
        {rows.map(({ id, field, mine, theirs }) => (
          <div key={id} className={section}>
            <h3 className={heading}>{field}</h3>
            <dl className={pair}>
              <Text name={EDITING.mine} text={mine} />
              <Text name={EDITING.theirs} text={theirs} />
            </dl>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function Text({ name, text }: { name: string; text: string }) {
  return (
    <div className={box}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{text === '' ? <i>{EDITING.nothing}</i> : text}</dd>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '16', outline: 'none' })
const section = css({ display: 'grid', gap: '6', minWidth: '0' })
const heading = css({ fontSize: 'sm', fontWeight: 'medium' })
const pair = css({ display: 'grid', gap: '8', gridTemplateColumns: { base: '1fr', sm: '[1fr 1fr]' } })
const box = css({ minWidth: '0', padding: '8', borderRadius: 'sm', bg: 'bg.subtle' })
const term = css({ fontSize: 'xs', color: 'fg.subtle' })
const value = css({ fontSize: 'sm', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
