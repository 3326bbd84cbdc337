import { confirmChangeMachine, createDemoLoad } from '@selvedge/machines'
import { createSetup } from '@selvedge/sdk'
import { useState } from 'react'
import ConfirmDialog, { type ConfirmWords } from '../confirm/confirm-dialog.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { DEMO } from './setup.messages.ts'

const NOTHING: readonly string[] = []

/** Confirms loading the demo, then passes on the id of its import, whose page shows the progress. */
export default function DemoQuestion({ onClose }: { onClose: (importId: string | undefined) => void }) {
  const { cache } = useServices()
  const setup = useResource('setup', createSetup)
  const [machine] = useState(() => confirmChangeMachine.provide({ actors: createDemoLoad({ setup }, cache) }))
  return (
    <ConfirmDialog
      {...{ machine, words: WORDS }}
      choice={NOTHING}
      count={1}
      tone="primary"
      onClose={(done) => onClose(done?.ids?.[0])}
    />
  )
}

const WORDS: ConfirmWords = {
  title: () => DEMO.title,
  text: () => DEMO.text,
  confirm: DEMO.confirm,
  cancel: DEMO.cancel,
  problem: (problem) => DEMO.problems[problem],
}
