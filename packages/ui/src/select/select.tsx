import { createListCollection, Select as Ark, useSelectContext } from '@ark-ui/react/select'
import { Portal } from '@ark-ui/react/portal'
import { css, cx } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Field, useFieldAria, type FieldWords } from '../field/field.tsx'
import { listStyle } from '../shared/list.recipe.ts'
import { type ListContent, useFocusAtOnce, useListFirst } from '../shared/use-content-first.ts'

export interface SelectItem<Value extends string = string> {
  value: Value
  label: string
  description?: string
  disabled?: boolean
}

export interface SelectProps<Value extends string = string> extends FieldWords {
  items: readonly SelectItem<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  size?: 'sm' | 'md'
  disabled?: boolean
  required?: boolean
  name?: string
  leading?: ReactNode
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { items, value, onValueChange, placeholder, size, disabled, required, name, leading, className, ...words } =
    props
  const { ids, control: aria } = useFieldAria(words)
  const [isOpen, setOpen] = useState(false)
  const first = useListFirst(isOpen)
  const collection = useMemo(() => createListCollection({ items: [...items] }), [items])
  return (
    <Field {...words} ids={ids} className={className}>
      <Ark.Root
        {...first.root}
        onOpenChange={(details) => setOpen(details.open)}
        collection={collection}
        value={value === null ? [] : [value]}
        onValueChange={(details) => {
          const chosen = details.items[0]
          if (chosen) onValueChange(chosen.value)
        }}
        ids={{ label: ids.label, trigger: ids.control }}
        positioning={{ sameWidth: false, gutter: 4 }}
        {...{ disabled, required, name }}
        invalid={Boolean(words.error)}
        lazyMount
        unmountOnExit
      >
        <Ark.Control>
          <Ark.Trigger {...aria} className={cx(control({ size }), trigger)}>
            {leading}
            <Ark.ValueText className={valueText} placeholder={placeholder} />
            <ChevronDown aria-hidden size={14} strokeWidth={2} className={chevron} />
          </Ark.Trigger>
        </Ark.Control>
        <Portal>
          <Ark.Positioner>
            <SelectList items={items} label={words.label} content={first.content} />
          </Ark.Positioner>
        </Portal>
        <Ark.HiddenSelect />
      </Ark.Root>
    </Field>
  )
}

interface SelectListProps {
  items: readonly SelectItem[]
  label: string
  content: ListContent
}

function SelectList({ items, label, content: { element, setElement } }: SelectListProps) {
  const style = listStyle()
  useFocusAtOnce(useSelectContext().open, element)
  return (
    <Ark.Content ref={setElement} className={style.content} aria-label={label}>
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

const trigger = css({
  cursor: 'pointer',
  textAlign: 'start',
  _placeholderShown: { color: 'fg.subtle' },
})
const valueText = css({ flex: '[1 1 auto]', minWidth: '0', truncate: true })
const chevron = css({ flexShrink: '0', color: 'fg.subtle' })
