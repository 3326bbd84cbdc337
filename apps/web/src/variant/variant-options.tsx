import { type EditVariantRef, optionParts, type VariantOption } from '@selvedge/machines'
import { IconButton } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ListField } from '../attribute-fields/list-field.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { AddOption } from './add-option.tsx'
import { OpenableField } from './openable-field.tsx'
import { Section } from './section.tsx'
import { VARIANT } from './variant.messages.ts'

/** Values of each option, e.g. the widths a fabric comes in. */
export function VariantOptions({ edit }: { edit: EditVariantRef }) {
  const { values, errors } = useEdited(edit)
  const [added, setAdded] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const options = Object.entries(optionParts.join(values))
  const change = (header: string, option: VariantOption | null) =>
    edit.send({ type: 'values.changed', change: optionParts.split({ [header]: option }) })
  return (
    <Section
      title={VARIANT.options}
      action={
        <AddOption
          taken={options.map(([header]) => header)}
          button={addButton}
          onAdd={({ header, type }) => {
            setAdded(header)
            change(header, { values: [], type })
          }}
        />
      }
    >
      {options.length === 0 && <p className={quiet}>{VARIANT.noOptions}</p>}
      {options.map(([header, option]) => (
        <div key={header} className={row}>
          <OpenableField label={header} isEmpty={option.values.length === 0} startsOpen={header === added}>
            <ListField
              label={header}
              hint={VARIANT.optionsHint}
              values={option.values}
              error={errors[optionParts.fieldOf(header)]}
              onChange={(chosen) => change(header, { ...option, values: chosen })}
            />
          </OpenableField>
          <IconButton
            label={VARIANT.removeOption(header)}
            size="sm"
            onClick={() => {
              setAdded(undefined)
              change(header, null)
              addButton.current?.focus()
            }}
          >
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      ))}
    </Section>
  )
}

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignItems: 'start',
  gap: '4',
})
