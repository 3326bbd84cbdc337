import { MAX_OPTION_HEADERS, type OptionHeader } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Leaving } from '../attribute-fields/leaving.tsx'
import { OptionHeaderChoice } from '../option-headers/option-header-choice.tsx'
import { VARIANT } from './variant.messages.ts'

interface AddOptionProps {
  /** Headers that the variant has. */
  taken: readonly string[]
  /** Receives the focus when Escape closes the search. */
  button: RefObject<HTMLButtonElement | null>
  onAdd: (option: Pick<OptionHeader, 'header' | 'type'>) => void
}

/** A button that turns into the search for an option header. */
export function AddOption({ taken, button, onAdd }: AddOptionProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isEscaped = useRef(false)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus()
    else if (isEscaped.current) button.current?.focus()
    isEscaped.current = false
  }, [isOpen, button])
  if (taken.length >= MAX_OPTION_HEADERS) return <p className={quiet}>{VARIANT.mostOptions(MAX_OPTION_HEADERS)}</p>
  if (!isOpen) {
    return (
      <Button
        ref={button}
        tone="secondary"
        size="sm"
        icon={<Plus aria-hidden size={16} />}
        onClick={() => setOpen(true)}
      >
        {VARIANT.addOption}
      </Button>
    )
  }
  const close = () => setOpen(false)
  return (
    <div ref={box} className={field}>
      <Leaving
        onLeave={close}
        onEscape={() => {
          isEscaped.current = true
          close()
        }}
      >
        <OptionHeaderChoice
          label={VARIANT.option}
          hideLabel
          taken={taken}
          takenHint={VARIANT.optionTaken}
          onChoose={(option) => {
            onAdd(option)
            close()
          }}
        />
      </Leaving>
    </div>
  )
}

const field = css({ width: 'full', maxWidth: 'form' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
