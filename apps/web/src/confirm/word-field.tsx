import { TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { RefObject } from 'react'
import { CONFIRM } from './confirm.messages.ts'

interface WordFieldProps {
  word: string
  value: string
  onValueChange: (typed: string) => void
  onEnter: () => void
  field: RefObject<HTMLInputElement | null>
}

/** The field for the word that unlocks the Delete button. */
export function WordField({ word, value, onValueChange, onEnter, field }: WordFieldProps) {
  return (
    <form
      noValidate
      className={box}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField
        ref={field}
        label={CONFIRM.typeWord(word)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onValueChange={onValueChange}
      />
    </form>
  )
}

const box = css({ paddingBlock: '4' })
