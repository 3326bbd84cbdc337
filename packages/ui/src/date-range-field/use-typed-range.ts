import { useState } from 'react'
import type { DateLimits, DateProblem } from '../date-field/dates.ts'
import { useTypedDate } from '../date-field/use-typed-date.ts'
import { type DateRange, isReversed } from './range.ts'

interface TypedRangeOptions extends DateLimits {
  value: DateRange
  onValueChange: (value: DateRange) => void
}

interface Reversal {
  typed: DateRange
  /** Value for which the typed texts are kept as they are. */
  beside: DateRange
}

/** Two typed dates; a start after the end stays on screen but is not reported. */
export function useTypedRange({ value, onValueChange, min, max }: TypedRangeOptions) {
  const [reversal, setReversal] = useState<Reversal>()
  const stands = reversal?.beside.from === value.from && reversal.beside.to === value.to
  const shown = stands ? reversal.typed : value
  const take = (typed: DateRange) => {
    if (isReversed(typed)) return setReversal({ typed, beside: value })
    setReversal(undefined)
    onValueChange(typed)
  }
  const from = useTypedDate({ value: shown.from, onValueChange: (day) => take({ ...shown, from: day }), min, max })
  const to = useTypedDate({ value: shown.to, onValueChange: (day) => take({ ...shown, to: day }), min, max })
  const problem: DateProblem | 'reversed' | undefined =
    from.problem ?? to.problem ?? (isReversed(shown) ? 'reversed' : undefined)
  return { from, to, problem }
}
