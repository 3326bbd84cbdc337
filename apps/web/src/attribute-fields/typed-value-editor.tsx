import { typedValue } from '@selvedge/machines'
import { Spinner, TextField } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { withUnit } from '../shared/with-unit.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { Leaving } from './leaving.tsx'
import { useValuePicker } from './use-value-picker.ts'
import type { ValueEditorProps } from './value-editor.types.ts'

const MODES = { int: 'numeric', float: 'decimal', url: 'url' } as const

/** A typed value with the existing ones as suggestions; leaving the field or pressing Enter applies it. */
export function TypedValueEditor(props: ValueEditorProps) {
  const { attribute, value, label, hideLabel, disabled, restored, onChange, onTyped, onLeft } = props
  const [typed, setTyped] = useState(restored)
  const { picker, error, isBusy } = useValuePicker(attribute, (chosen) => take([chosen]))
  const values = useSelector(picker, ({ context }) => context.values)
  const hasFailed = useSelector(picker, (snapshot) => snapshot.matches({ choosing: 'failing' }))
  const list = useId()
  const current = value[0]?.value ?? ''
  const keep = (text: string | undefined) => {
    setTyped(text)
    onTyped?.(text)
  }
  const leave = () => {
    keep(undefined)
    onLeft?.()
  }
  function take(values: ValueEditorProps['value']) {
    onChange([...values])
    leave()
  }
  const commit = () => {
    if (isBusy) return
    const text = typedValue(attribute.display_type, typed ?? current)
    if (text === current) leave()
    else if (text === '') take([])
    else picker.send({ type: 'text.entered', text })
  }
  return (
    <Leaving onLeave={(isDiscarded) => !isDiscarded && commit()} onEscape={leave}>
      <TextField
        label={label ?? withUnit(attribute.name, attribute.unit)}
        {...(hideLabel && { hideLabel })}
        {...(disabled && { disabled })}
        {...(hasFailed && { hint: ATTRIBUTES.unread })}
        error={error}
        list={list}
        autoComplete="off"
        inputMode={MODES[attribute.display_type as keyof typeof MODES] ?? 'text'}
        readOnly={isBusy}
        aria-busy={isBusy}
        trailing={isBusy ? <Spinner /> : undefined}
        value={typed ?? current}
        onFocus={() => picker.send({ type: 'opened' })}
        onValueChange={(text) => {
          keep(text)
          picker.send({ type: 'search.typed', text })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <datalist id={list}>
        {values.map(({ id, value: text, description }) => (
          <option key={id} value={text} label={description ?? undefined} />
        ))}
      </datalist>
    </Leaving>
  )
}
