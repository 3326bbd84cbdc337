import type { ChangeMaterialRef, MaterialKind } from '@selvedge/machines'
import { Combobox, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../shared/use-draft.ts'
import type { Word } from './material-words.ts'
import { MATERIALS } from './materials.messages.ts'
import type { MaterialQuestion } from './use-material-question.ts'

interface MaterialFormProps extends MaterialQuestion {
  id: string
  words: Readonly<Record<MaterialKind, readonly Word[]>>
  dialog: ChangeMaterialRef
  draft: MaterialDraft
}

const fieldsSchema = z.object({ name: z.string(), family: z.optional(z.string()) })
type MaterialFields = z.output<typeof fieldsSchema>

/** Draft of the rename dialog. */
export const useMaterialDraft = ({ kind, id }: Word) => useDraft(`rename-${kind}.${id}`, fieldsSchema)
type MaterialDraft = ReturnType<typeof useMaterialDraft>

/** Fields of the dialog for a material or family. */
export function MaterialForm({ task, ...form }: MaterialFormProps) {
  if (task === 'rename') return <RenameForm {...form} />
  if (task === 'merge') return <MergeForm {...form} />
  return <DeleteForm {...form} />
}

type FormProps = Omit<MaterialFormProps, 'task'>

function RenameForm({ id, word, words, dialog, draft }: FormProps) {
  const [{ name, family }, setFields] = useState(draft.restored ?? { name: word.label, family: word.family })
  const [isTried, setTried] = useState(false)
  const change = (fields: MaterialFields) => {
    setFields(fields)
    draft.keep(fields)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { kind } = word
    const asked = { task: 'rename', kind, id: word.id, name: name.trim(), ...(family && { family }) } as const
    dialog.send({ type: 'submitted', change: asked })
  }
  return (
    <form noValidate id={id} className={stack} onSubmit={submit}>
      <TextField
        label={MATERIALS.name}
        autoComplete="off"
        maxLength={200}
        value={name}
        onValueChange={(typed) => change({ name: typed, family })}
        onFocus={(event) => event.currentTarget.select()}
        error={isTried && name.trim() === '' ? MATERIALS.nameRequired : undefined}
      />
      {word.family !== undefined && (
        <Combobox
          label={MATERIALS.heading.family}
          items={words.family.map(({ label }) => ({ value: label, label }))}
          value={family ? [family] : []}
          onValueChange={([chosen]) => change({ name, family: chosen ?? family })}
          placeholder={MATERIALS.chooseTarget}
          openLabel={MATERIALS.heading.family}
          emptyText={MATERIALS.noTarget}
        />
      )}
    </form>
  )
}

function MergeForm({ id, word, words, dialog }: FormProps) {
  const [target, setTarget] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (target === '') return
    dialog.send({
      type: 'submitted',
      change: { task: 'merge', kind: word.kind, id: target, others: [word.id] },
    })
  }
  return (
    <form noValidate id={id} className={stack} onSubmit={submit}>
      <p>{MATERIALS.mergeText[word.kind](word.label, word.products)}</p>
      <Combobox
        label={MATERIALS.target}
        items={words[word.kind]
          .filter((other) => other.id !== word.id)
          .map((other) => ({
            value: other.id,
            label: other.label,
            ...(other.family && { description: other.family }),
          }))}
        value={target ? [target] : []}
        onValueChange={([chosen = '']) => setTarget(chosen)}
        placeholder={MATERIALS.chooseTarget}
        openLabel={MATERIALS.openTargets}
        emptyText={MATERIALS.noTarget}
        error={isTried && target === '' ? MATERIALS.targetRequired : undefined}
      />
    </form>
  )
}

function DeleteForm({ id, word, dialog }: FormProps) {
  const { kind, label, products, materials } = word
  const isUsed = products > 0 || materials > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dialog.send({ type: 'submitted', change: { task: 'delete', kind, id: word.id } })
  }
  return (
    <form noValidate id={id} onSubmit={submit}>
      <p>
        {isUsed ? MATERIALS.inUse[kind](label, kind === 'family' ? materials : products) : MATERIALS.deleteText(label)}
      </p>
    </form>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
