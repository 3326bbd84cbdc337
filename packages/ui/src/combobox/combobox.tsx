import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { ChevronDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'
import { ChosenValues } from './chosen-values.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { matching } from './matching.ts'
import { useLeftByTab } from './use-left-by-tab.ts'

export interface ComboboxItem {
  value: string
  label: string
  /** Text of the field after choosing the item, if it differs from the label. */
  text?: string
  description?: string
  /** Shown on the right, such as the number of rows with the value. */
  count?: number
  disabled?: boolean
}

export interface ComboboxProps extends FieldWords {
  items: readonly ComboboxItem[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  multiple?: boolean
  placeholder?: string
  /** Shown when nothing matches the text. */
  emptyText: string
  openLabel: string
  /** Accessible name of the button that removes a chosen value; required with `multiple`. */
  removeLabel?: (label: string) => string
  /** Called while typing, for an app that fetches the items; the list is then not filtered here. */
  onSearch?: (text: string) => void
  disabled?: boolean
  /** Language used to format the counts. */
  locale?: string
  className?: string
}

export function Combobox(props: ComboboxProps) {
  const { items, value, onValueChange, multiple = false, placeholder, emptyText, openLabel, removeLabel } = props
  const { label, hint, error, note, hideLabel, className, disabled = false, onSearch, locale = 'en-GB' } = props
  const { ids, control: aria } = useFieldAria({ hint, error })
  const [text, setText] = useState('')
  const leaving = useLeftByTab()
  const scrollTo = useRef<(index: number) => void>(undefined)
  const shown = useMemo(() => (onSearch ? items : matching(items, text)), [items, text, onSearch])
  const collection = useMemo(
    () => createListCollection({ items: [...shown], itemToString: ({ text, label }) => text ?? label }),
    [shown],
  )
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
        disabled={disabled}
        positioning={{ gutter: 4 }}
        scrollToIndexFn={({ index, getElement }) => {
          if (scrollTo.current) scrollTo.current(index)
          else getElement()?.scrollIntoView({ block: 'nearest' })
        }}
        lazyMount
      >
        <Ark.Control className={cx(control(), wrap)}>
          {multiple && removeLabel && (
            <ChosenValues
              {...{ items, value, removeLabel, disabled }}
              onRemove={(gone) => onValueChange(value.filter((v) => v !== gone))}
            />
          )}
          <Ark.Input {...aria} {...leaving} placeholder={value.length > 0 && multiple ? undefined : placeholder} />
          <Ark.Trigger className={opener} aria-label={openLabel}>
            <ChevronDown aria-hidden size={14} strokeWidth={2} />
          </Ark.Trigger>
        </Ark.Control>
        <Portal>
          <Ark.Positioner>
            <ComboboxList items={shown} {...{ label, emptyText, locale, scrollTo }} />
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Field>
  )
}

const wrap = css({
  flexWrap: 'wrap',
  maxHeight: '[9rem]',
  overflowY: 'auto',
  paddingBlock: '2',
  paddingRight: '4!',
  '& input': { flex: '1', minWidth: '48' },
})
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
