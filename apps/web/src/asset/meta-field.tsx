import { isColor } from '@selvedge/machines'
import type { AssetMeta } from '@selvedge/sdk/wire'
import { TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { metaWords } from '../assets/field-look.tsx'
import { ATTRIBUTES } from '../attribute-fields/attribute-fields.messages.ts'
import { CopyButton } from '../attribute-fields/copy-button.tsx'
import { ListField } from '../attribute-fields/list-field.tsx'
import { ASSET } from './asset.messages.ts'
import { FIELDS } from './fields.messages.ts'

interface MetaFieldProps {
  meta: AssetMeta
  error: string | undefined
  onChange: (value: AssetMeta['value']) => void
}

/** The editor of one entry of the metadata, by its type. */
export function MetaField({ meta: { header, type, value }, error, onChange }: MetaFieldProps) {
  const words = metaWords(value)
  const copy = words && <CopyButton label={ATTRIBUTES.copy(header)} text={words} />
  if (type === 'multiple_choice') {
    const list = Array.isArray(value) ? value : [words].filter(Boolean)
    return (
      <ListField
        label={header}
        hint={ASSET.listHint}
        values={list}
        error={error}
        trailing={copy}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
      />
    )
  }
  const isWrong = type === 'color' && words !== '' && !isColor(words)
  return (
    <TextField
      label={header}
      autoComplete="off"
      value={words}
      onValueChange={(typed) => onChange(typed === '' ? null : typed)}
      error={error ?? (isWrong ? FIELDS.colorProblem : undefined)}
      leading={
        type === 'color' && (
          <span className={swatch}>
            <input
              type="color"
              className={picker}
              aria-label={FIELDS.chooseColor(header)}
              value={isColor(words) ? words : '#808080'}
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )
      }
      trailing={copy}
    />
  )
}

// Controls stretch the inputs inside of them.
const swatch = css({ display: 'flex', flexShrink: '0', width: '24', height: '24' })
const picker = css({
  flexShrink: '0',
  width: '24',
  height: '24',
  padding: '0',
  borderWidth: '[0]',
  borderRadius: 'xs',
  boxShadow: 'ring',
  bg: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: '0' },
  '&::-webkit-color-swatch': { borderWidth: '[0]', borderRadius: 'xs' },
})
