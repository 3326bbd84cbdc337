import type { AssetMeta } from '@selvedge/sdk/wire'
import { useState } from 'react'
import { useDialogAddress } from '../shared/use-dialog-address.ts'

/** What the dialog is about. */
export type FieldQuestion = { task: 'add'; meta?: undefined } | { task: 'rename' | 'delete'; meta: AssetMeta }

const TASKS = { 'add-field': 'add', 'rename-field': 'rename', 'delete-field': 'delete' } as const
type DialogName = keyof typeof TASKS

const NAMES = Object.keys(TASKS) as DialogName[]
const OWN = ['field'] as const

/** The open dialog and its field, as in the address: `?dialog=rename-field&field=…`. */
export function useFieldQuestion(metas: readonly AssetMeta[]) {
  const { dialog, ofDialog, open, close } = useDialogAddress(NAMES, OWN)
  // A field that is deleted on the way out stays in its dialog until that is closed.
  const [asked, setAsked] = useState<FieldQuestion>()
  const ask = (about: FieldQuestion) => {
    setAsked(about)
    const name = NAMES.find((one) => TASKS[one] === about.task)
    if (name) open(name, about.meta && { field: about.meta.id })
  }
  return { question: questionNow(), ask, close }

  function questionNow(): FieldQuestion | undefined {
    if (!dialog) return undefined
    const task = TASKS[dialog]
    if (task === 'add') return { task }
    const id = ofDialog('field')
    if (asked?.task === task && asked.meta?.id === id) return asked
    const meta = metas.find((one) => one.id === id && one.editable)
    return meta && { task, meta }
  }
}
