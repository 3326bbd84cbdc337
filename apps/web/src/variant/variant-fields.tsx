import { type EditVariantRef, isWebAddressOrNone, type VariantValues } from '@selvedge/machines'
import { Select, TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ATTRIBUTES } from '../attribute-fields/attribute-fields.messages.ts'
import { CopyButton } from '../attribute-fields/copy-button.tsx'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { FORM } from '../shared/form.messages.ts'
import { OpenableField } from './openable-field.tsx'
import { Section } from './section.tsx'
import { stateWord } from './variant-values.ts'
import { VARIANT } from './variant.messages.ts'
import { VariantWarning } from './variant-warning.tsx'

type TextName = 'name' | 'description' | 'external_url' | 'external_id'

/** Fields of a variant other than attributes and options. */
export function VariantFields({ edit }: { edit: EditVariantRef }) {
  const { item, values, errors } = useEdited(edit)
  const change = (field: Partial<VariantValues>) => edit.send({ type: 'values.changed', change: field })
  const text = (name: TextName) => ({
    value: values[name],
    onValueChange: (typed: string) => change({ [name]: typed } as Partial<Record<TextName, string>>),
    error: errors[name] ?? problemOf(name, values),
  })
  const copy = (label: string, value: string, done?: string) =>
    value && <CopyButton label={ATTRIBUTES.copy(label)} text={value} {...(done && { done })} />

  return (
    <Section title={VARIANT.details}>
      <div className={fields}>
        <TextField
          label={VARIANT.name}
          required
          autoComplete="off"
          {...text('name')}
          trailing={copy(VARIANT.name, values.name)}
        />
        <OpenableField label={VARIANT.description} isEmpty={values.description === ''}>
          <TextArea label={VARIANT.description} note={FORM.optional} {...text('description')} />
        </OpenableField>
        <Select
          label={VARIANT.state}
          items={[...new Set(['draft', 'active', values.state] as const)].map((state) => ({
            value: state,
            label: stateWord(state),
          }))}
          value={values.state}
          onValueChange={(state) => change({ state })}
          error={errors['state']}
        />
        <div className={withWarning}>
          <OpenableField label={VARIANT.externalUrl} isEmpty={values.external_url === ''}>
            <TextField
              label={VARIANT.externalUrl}
              note={FORM.optional}
              type="url"
              autoComplete="off"
              {...text('external_url')}
              trailing={copy(VARIANT.externalUrl, values.external_url)}
            />
          </OpenableField>
          {item.warning && <VariantWarning text={item.warning} />}
        </div>
        <OpenableField label={VARIANT.code} isEmpty={values.external_id === ''}>
          <TextField
            label={VARIANT.code}
            note={FORM.optional}
            autoComplete="off"
            {...text('external_id')}
            trailing={copy(VARIANT.code, values.external_id, VARIANT.codeCopied)}
          />
        </OpenableField>
        <FieldRow label={VARIANT.id} copy={item.id} copied={VARIANT.codeCopied}>
          <code className={code}>{item.id}</code>
        </FieldRow>
      </div>
    </Section>
  )
}

function problemOf(name: TextName, values: VariantValues): string | undefined {
  if (name === 'name' && values.name.trim() === '') return VARIANT.nameRequired
  if (name === 'external_url' && !isWebAddressOrNone(values.external_url)) return VARIANT.notAnUrl
  return undefined
}

const fields = css({ display: 'grid', gap: '16', minWidth: '0' })
const withWarning = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignItems: 'start',
  gap: '4',
})
const code = css({ fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere', paddingBlock: '4' })
