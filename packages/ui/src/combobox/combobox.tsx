import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'
import { listStyle } from '../shared/list.recipe.ts'
import { ChosenValues } from './chosen-values.tsx'

export interface ComboboxItem {
  value: string
  label: string
  description?: string
  disabled?: boolean
}

export interface ComboboxProps extends FieldWords {
  items: readonly ComboboxItem[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  multiple?: boolean
  placeholder?: string
  /** Shown when the typed text matches nothing. */
  emptyText: string
  openLabel: string
  /** Name of the button that takes a chosen value away; needed with `multiple`. */
  removeLabel?: (label: string) => string
  /** Lets the app fetch matches itself; the list is then shown as it comes. */
  onSearch?: (text: string) => void
  disabled?: boolean
  className?: string
}

export function Combobox(props: ComboboxProps) {
  const { items, value, onValueChange, multiple = false, placeholder, emptyText, openLabel, removeLabel } = props
  const { label, hint, error, note, hideLabel, className, disabled, onSearch } = props
  const { ids, control: aria } = useFieldAria({ hint, error })
  const [text, setText] = useState('')
  const shown = useMemo(() => (onSearch ? items : matching(items, text)), [items, text, onSearch])
  const collection = useMemo(() => createListCollection({ items: [...shown] }), [shown])
  return (
    <Field {...{ ids, label, hint, error, className }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <Ark.Root
        collection={collection}
        value={[...value]}
        onValueChange={(details) => onValueChange(details.value)}
        onInputValueChange={(details) => {
          const typed = details.reason === 'input-change' ? details.inputValue : ''
          setText(typed)
          onSearch?.(typed)
        }}
        multiple={multiple}
        openOnClick
        selectionBehavior={multiple ? 'clear' : 'replace'}
        inputBehavior="autohighlight"
        ids={{ label: ids.label, input: ids.control }}
        invalid={Boolean(error)}
        disabled={disabled ?? false}
        positioning={{ gutter: 4 }}
        lazyMount
      >
        <Ark.Control className={cx(control(), wrap)}>
          {multiple && removeLabel && (
            <ChosenValues
              {...{ items, value, removeLabel }}
              onRemove={(gone) => onValueChange(value.filter((v) => v !== gone))}
            />
          )}
          <Ark.Input {...aria} placeholder={value.length > 0 && multiple ? undefined : placeholder} />
          <Ark.Trigger className={opener} aria-label={openLabel}>
            <ChevronDown aria-hidden size={14} strokeWidth={2} />
          </Ark.Trigger>
        </Ark.Control>
        <Portal>
          <Ark.Positioner>
            <ComboboxList items={shown} label={label} emptyText={emptyText} />
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Field>
  )
}

interface ComboboxListProps {
  items: readonly ComboboxItem[]
  label: string
  emptyText: string
}

function ComboboxList({ items, label, emptyText }: ComboboxListProps) {
  const style = listStyle()
  return (
    <Ark.Content className={style.content} aria-label={label}>
      {items.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled className={style.empty}>
          {emptyText}
        </div>
      )}
      {items.map((item) => (
        <Ark.Item key={item.value} item={item} className={style.item}>
          <span className={style.text}>
            <Ark.ItemText>{item.label}</Ark.ItemText>
            {item.description && <span className={style.description}>{item.description}</span>}
          </span>
          <Ark.ItemIndicator className={style.mark}>
            <Check aria-hidden size={16} strokeWidth={2} />
          </Ark.ItemIndicator>
        </Ark.Item>
      ))}
    </Ark.Content>
  )
}

function matching(items: readonly ComboboxItem[], text: string): readonly ComboboxItem[] {
  const wanted = text.trim().toLocaleLowerCase()
  return wanted ? items.filter((item) => item.label.toLocaleLowerCase().includes(wanted)) : items
}

const wrap = css({ flexWrap: 'wrap', paddingBlock: '2', paddingRight: '4!', '& input': { flex: '1', minWidth: '48' } })
const opener = css({
  display: 'grid',
  marginLeft: 'auto',
  placeItems: 'center',
  width: '24',
  height: '24',
  borderRadius: 'xs',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
})
