import { isSameValue, type LinkedValue } from '@selvedge/machines'
import { Combobox, type ComboboxItem } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { withUnit } from '../shared/with-unit.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { Leaving } from './leaving.tsx'
import { useValuePicker } from './use-value-picker.ts'
import type { ValueEditorProps } from './value-editor.types.ts'

const NEW = 'new:'
const NO_VALUE = 'none'

/** Search and choose values; text that matches none of them can be added as a new value. */
export function ChosenValueEditor(props: ValueEditorProps & { multiple: boolean }) {
  const { attribute, value, multiple, label, hideLabel, disabled, onChange, onLeft } = props
  const isLeft = useRef(false)
  const { picker, error, isBusy } = useValuePicker(attribute, (chosen) => {
    const others = value.filter(({ id }) => id !== chosen.id)
    onChange(multiple ? [...others, chosen] : [chosen])
    if (isLeft.current || !multiple) onLeft?.()
  })
  const { values, total, search, text, problem } = useSelector(picker, ({ context }) => context)
  const hasFailed = useSelector(picker, (snapshot) => snapshot.matches({ choosing: 'failing' }))
  // Keeps the text after a failed creation, so that the user can retry without typing it again.
  const typed = search === '' && problem ? text : search
  const items = useMemo(
    () => itemsOf({ displayType: attribute.display_type, chosen: value, values, typed, multiple }),
    [attribute.display_type, value, values, typed, multiple],
  )

  const choose = (ids: readonly string[]) => {
    const known = new Map(value.map((one) => [one.id, one]))
    const added = ids.find((id) => !known.has(id))
    if (added === NO_VALUE) onChange([])
    else if (added?.startsWith(NEW)) picker.send({ type: 'text.entered', text: added.slice(NEW.length) })
    else if (added !== undefined) picker.send({ type: 'value.chosen', id: added })
    else onChange(ids.flatMap((id) => known.get(id) ?? []))
  }
  const hint = hasFailed ? ATTRIBUTES.unread : total > values.length && ATTRIBUTES.more(values.length, total)
  return (
    <Leaving
      onLeave={() => {
        isLeft.current = true
        if (!isBusy) onLeft?.()
      }}
      onEscape={() => onLeft?.()}
    >
      <div
        aria-busy={isBusy}
        onFocus={() => {
          isLeft.current = false
          picker.send({ type: 'opened' })
        }}
      >
        <Combobox
          label={label ?? withUnit(attribute.name, attribute.unit)}
          {...(hideLabel && { hideLabel })}
          {...(disabled && { disabled })}
          {...(hint && { hint })}
          error={error}
          multiple={multiple}
          items={items}
          value={value.map(({ id }) => id)}
          onValueChange={choose}
          onSearch={(text) => {
            if (text !== search) picker.send({ type: 'search.typed', text })
          }}
          placeholder={ATTRIBUTES.placeholder}
          emptyText={ATTRIBUTES.noValues}
          openLabel={ATTRIBUTES.show}
          removeLabel={ATTRIBUTES.remove}
        />
      </div>
    </Leaving>
  )
}

interface Offered {
  displayType: string
  chosen: readonly LinkedValue[]
  values: readonly { id: string; value: string; description: string | null; variant_count: number }[]
  typed: string
  multiple: boolean
}

/** Matching values, values already chosen, and the typed text if it is not a value yet. */
function itemsOf({ displayType, chosen, values, typed, multiple }: Offered): ComboboxItem[] {
  const shown = new Set(values.map(({ id }) => id))
  const others = chosen.filter(({ id }) => !shown.has(id))
  const isKnown = [...values, ...chosen].some(({ value }) => isSameValue(displayType, value, typed))
  return [
    ...(typed !== '' && !isKnown ? [{ value: NEW + typed, label: ATTRIBUTES.add(typed), text: typed }] : []),
    ...values.map(({ id, value, description, variant_count }) => ({
      value: id,
      label: value,
      count: variant_count,
      ...(description && { description }),
    })),
    ...others.map(({ id, value }) => ({ value: id, label: value })),
    ...(!multiple && chosen.length > 0 && typed === '' ? [{ value: NO_VALUE, label: ATTRIBUTES.noValue }] : []),
  ]
}
