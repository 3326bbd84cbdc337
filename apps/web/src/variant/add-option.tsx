import { MAX_OPTION_HEADERS, type OptionHeader } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Plus } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Leaving } from '../attribute-fields/leaving.tsx'
import { VARIANT } from './variant.messages.ts'

const OptionHeaderChoice = lazy(() => import('../option-headers/option-header-choice.tsx'))

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
  const isEscaped = useRef(false)
  useEffect(() => {
    if (!isOpen && isEscaped.current) button.current?.focus()
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
    <div className={field}>
      <Leaving
        onLeave={close}
        onEscape={() => {
          isEscaped.current = true
          close()
        }}
      >
        <Suspense>
          <OptionHeaderChoice
            label={VARIANT.option}
            hideLabel
            takesFocus
            taken={taken}
            takenHint={VARIANT.optionTaken}
            onChoose={(option) => {
              onAdd(option)
              close()
            }}
          />
        </Suspense>
      </Leaving>
    </div>
  )
}

const field = css({ width: 'full', maxWidth: 'form' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
