import { type EditAssetRef, metaParts } from '@selvedge/machines'
import type { AssetMeta } from '@selvedge/sdk/wire'
import { TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { ATTRIBUTES } from '../attribute-fields/attribute-fields.messages.ts'
import { CopyButton } from '../attribute-fields/copy-button.tsx'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { ListField } from '../attribute-fields/list-field.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { OpenableField } from '../variant/openable-field.tsx'
import { Section } from '../variant/section.tsx'
import { metaWords } from './asset-values.ts'
import { ASSET } from './asset.messages.ts'

/** The metadata of an asset: facts of the file, and fields that users fill in. */
export function AssetMetadata({ edit }: { edit: EditAssetRef }) {
  const { values, errors } = useEdited(edit)
  const metas = Object.values(metaParts.join(values))
  return (
    <Section title={ASSET.metadata}>
      {metas.length === 0 && <p className={quiet}>{ASSET.noMetadata}</p>}
      {metas.map((meta) =>
        meta.editable ? (
          <OpenableField key={meta.id} label={meta.header} isEmpty={metaWords(meta.value) === ''}>
            <MetaField
              meta={meta}
              error={errors[metaParts.fieldOf(meta.id)]}
              onChange={(value) =>
                edit.send({ type: 'values.changed', change: metaParts.split({ [meta.id]: { ...meta, value } }) })
              }
            />
          </OpenableField>
        ) : (
          <FieldRow key={meta.id} label={meta.header} copy={metaWords(meta.value)}>
            <span className={text}>
              {meta.type === 'color' && <Colour value={metaWords(meta.value)} />}
              {metaWords(meta.value) || ASSET.none}
            </span>
          </FieldRow>
        ),
      )}
    </Section>
  )
}

interface MetaFieldProps {
  meta: AssetMeta
  error: string | undefined
  onChange: (value: AssetMeta['value']) => void
}

function MetaField({ meta: { header, type, value }, error, onChange }: MetaFieldProps) {
  const words = metaWords(value)
  if (type === 'multiple_choice') {
    const list = Array.isArray(value) ? value : [words].filter(Boolean)
    return (
      <ListField
        label={header}
        hint={ASSET.listHint}
        values={list}
        error={error}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
      />
    )
  }
  return (
    <TextField
      label={header}
      autoComplete="off"
      value={words}
      onValueChange={(typed) => onChange(typed === '' ? null : typed)}
      error={error}
      leading={type === 'color' && <Colour value={words} />}
      trailing={words && <CopyButton label={ATTRIBUTES.copy(header)} text={words} />}
    />
  )
}

/** A sample of the colour; nothing if the text is not a colour. */
function Colour({ value }: { value: string }) {
  if (!/^#[\da-f]{6}$/i.test(value)) return null
  return <span aria-hidden className={sample} style={{ backgroundColor: value }} />
}

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const text = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  minWidth: '0',
  overflowWrap: 'anywhere',
  color: 'fg.muted',
})
const sample = css({ flexShrink: '0', width: '16', height: '16', borderRadius: 'xs', boxShadow: 'ring' })
