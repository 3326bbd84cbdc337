import type { AddAttributePlace } from '@selvedge/machines'
import type { AddressForm } from '../shared/address.ts'
import { atDepth, dialogDepth } from '../shared/dialog-entry.ts'

const PARAMETER = 'step'

/** Step of a dialog that the address names; Back goes to the previous step. */
export const stepAddress: AddressForm<AddAttributePlace> = {
  read: ({ searchParams }) => ({ step: searchParams.get(PARAMETER) === 'confirm' ? 'confirm' : 'select' }),
  write: ({ step }, { searchParams }) => {
    if (step === 'confirm') searchParams.set(PARAMETER, step)
    else searchParams.delete(PARAMETER)
  },
  // The first step shares the history entry that opened the dialog; one that a link opened has no depth.
  entryOf: ({ step }) => {
    const depth = dialogDepth()
    const replace = step === 'select'
    return { replace, state: replace || depth === 0 ? history.state : atDepth(depth + 1) }
  },
}
