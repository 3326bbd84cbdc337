import type { MaterialKind } from '@selvedge/machines'
import { useCallback, useState } from 'react'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import type { Word } from './material-words.ts'

export interface MaterialQuestion {
  task: (typeof TASKS)[number]
  word: Word
}

const TASKS = ['rename', 'merge', 'delete'] as const
const OWN = ['id'] as const

/** The open task and its material or family, as in the address: `?dialog=rename&id=…`. */
export function useMaterialQuestion(words: Readonly<Record<MaterialKind, readonly Word[]>> | undefined) {
  const { dialog, ofDialog, open, close } = useDialogAddress(TASKS, OWN)
  const id = ofDialog('id')
  // A material deleted by a colleague is no longer listed, but its dialog stays open to say so.
  const [asked, setAsked] = useState<Word>()
  const listed = words && [...words.material, ...words.family].find((one) => one.id === id)
  const word = listed ?? (asked?.id === id ? asked : undefined)
  const question: MaterialQuestion | undefined = dialog && word && { task: dialog, word }
  const ask = useCallback(
    ({ task, word: chosen }: MaterialQuestion) => {
      setAsked(chosen)
      open(task, { id: chosen.id })
    },
    [open],
  )
  return { question, ask, close }
}
