import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { type DateLimits, type DateProblem, dateProblem, formatDate, parseTypedDate } from './dates.ts'

export interface TypedDateOptions extends DateLimits {
  /** `YYYY-MM-DD`, or empty for no date. */
  value: string
  onValueChange: (value: string) => void
  onRefused?: ((problem: DateProblem, date: string) => void) | undefined
}

interface Draft {
  text: string
  /** Values for which the typed text is kept as it is. */
  beside: readonly string[]
}

/** A text input for a `YYYY-MM-DD` value: only complete dates within the limits become the value. */
export function useTypedDate({ value, onValueChange, onRefused, min, max }: TypedDateOptions) {
  const [draft, setDraft] = useState<Draft>()
  const [isTyping, setTyping] = useState(false)
  const text = draft?.beside.includes(value) ? draft.text : formatDate(value)
  const found = dateProblem(text, { min, max })
  const problem = found === 'invalid' && isTyping ? undefined : found

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    const date = parseTypedDate(typed) ?? ''
    const refused = dateProblem(typed, { min, max })
    setTyping(true)
    setDraft({ text: typed, beside: refused ? [value, '', date] : [date] })
    if (!refused) onValueChange(date)
    else if (refused !== 'invalid') onRefused?.(refused, date)
  }
  const settle = () => {
    if (!isTyping) return
    setTyping(false)
    if (found === 'invalid') onRefused?.(found, '')
    if (!found) setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
  }
  return { text, problem, input: { value: text, onChange, onKeyDown, onBlur: settle } }
}
