import { type EditVariantRef, optionParts, type VariantOption } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { ListField } from '../attribute-fields/list-field.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { OpenableField } from './openable-field.tsx'
import { Section } from './section.tsx'
import { VARIANT } from './variant.messages.ts'

/** Values of each option, e.g. the widths a fabric comes in. */
export function VariantOptions({ edit }: { edit: EditVariantRef }) {
  const { values, errors } = useEdited(edit)
  const headers = Object.entries(optionParts.join(values))
  const change = (header: string, option: VariantOption) =>
    edit.send({ type: 'values.changed', change: optionParts.split({ [header]: option }) })
  return (
    <Section title={VARIANT.options}>
      {headers.length === 0 && <p className={quiet}>{VARIANT.noOptions}</p>}
      {headers.map(([header, option]) => (
        <OpenableField key={header} label={header} isEmpty={option.values.length === 0}>
          <ListField
            label={header}
            hint={VARIANT.optionsHint}
            values={option.values}
            error={errors[optionParts.fieldOf(header)]}
            onChange={(chosen) => change(header, { ...option, values: chosen })}
          />
        </OpenableField>
      ))}
    </Section>
  )
}

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
