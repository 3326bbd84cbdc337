import type { LinkedValue } from '@selvedge/machines'
import type { LinkedAttribute } from '@selvedge/sdk'
import { css } from '@selvedge/ui/css'
import { memo, useEffect, useRef, useState } from 'react'
import { withUnit } from '../shared/with-unit.ts'
import { AttributeValuePicker } from './attribute-value-picker.tsx'
import { isSameLinked } from './linked-values.ts'
import { FieldRow, MissingOrText } from './field-row.tsx'
import { valueWords } from './value-words.ts'

interface AttributeRowProps {
  attribute: LinkedAttribute
  hint: string | null
  restored: string | undefined
  onChange: (attribute: LinkedAttribute, values: LinkedValue[]) => void
  onTyped: (attributeId: string, text: string | undefined) => void
}

/** One attribute: its values as text, replaced by a field while editing. */
export const AttributeRow = memo(
  function AttributeRow({ attribute, hint, restored, onChange, onTyped }: AttributeRowProps) {
    const { attribute_id: id, attribute: name, display_type, unit, values } = attribute
    const label = withUnit(name, unit)
    const words = valueWords(display_type, values)
    const row = useRef<HTMLDivElement>(null)
    const [mode, setMode] = useState<'text' | 'opened' | 'restored'>(restored === undefined ? 'text' : 'restored')

    useEffect(() => {
      if (mode === 'opened') row.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus()
    }, [mode])

    const leave = () => {
      const hadFocus = row.current?.contains(document.activeElement)
      setMode('text')
      // The button exists only after React has rendered.
      if (hadFocus) requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
    }

    return (
      <div ref={row} className={box} data-row>
        {mode === 'text' ? (
          <FieldRow label={label} copy={words} hint={hint}>
            <MissingOrText label={label} text={words} onOpen={() => setMode('opened')} />
          </FieldRow>
        ) : (
          <AttributeValuePicker
            attribute={{ id, name, display_type, unit }}
            value={values}
            restored={restored}
            onChange={(chosen) => onChange(attribute, chosen)}
            onTyped={(text) => onTyped(id, text)}
            onLeft={leave}
          />
        )}
      </div>
    )
  },
  (before, after) =>
    isSameLinked(before.attribute, after.attribute) &&
    before.hint === after.hint &&
    before.onChange === after.onChange &&
    before.onTyped === after.onTyped,
)

// Padding that makes room for what is drawn beside the text: rows with content-visibility clip any overflow.
const box = css({ minWidth: '0', paddingBlock: '4', paddingInline: '8', marginInline: '[-8px]' })
