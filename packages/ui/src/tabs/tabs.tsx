import { Tabs as Ark } from '@ark-ui/react/tabs'
import { css } from '@selvedge/ui/css'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string = string> {
  value: Value
  label: ReactNode
  /** Count after the label. */
  count?: ReactNode
  disabled?: boolean
  content?: ReactNode
}

export interface TabsProps<Value extends string = string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

export function Tabs<Value extends string>({ label, items, value, onValueChange, className }: TabsProps<Value>) {
  return (
    <Ark.Root
      value={value}
      onValueChange={(details) => {
        const chosen = items.find((item) => item.value === details.value)
        if (chosen) onValueChange(chosen.value)
      }}
      activationMode="manual"
      lazyMount
      unmountOnExit
      className={className}
    >
      <Ark.List className={list} aria-label={label}>
        {items.map((item) => (
          <Ark.Trigger key={item.value} value={item.value} disabled={item.disabled ?? false} className={tab}>
            {item.label}
            {item.count !== undefined && <span className={count}>{item.count}</span>}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {items.map((item) => (
        <Ark.Content key={item.value} value={item.value} className={panel}>
          {item.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}

const list = css({
  display: 'flex',
  gap: '4',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  boxShadow: '[inset 0 -1px 0 {colors.border.subtle}]',
})
const tab = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  flexShrink: '0',
  minHeight: '[2.375rem]',
  paddingInline: '10',
  borderRadius: 'sm',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
  '&:focus-visible': { outlineOffset: '[-4px!]' },
  '&[data-selected]': { color: 'fg.default' },
  '&[data-selected]::after': {
    content: '""',
    position: 'absolute',
    insetInline: '10',
    bottom: '0',
    height: '2',
    borderRadius: '[2px 2px 0 0]',
    bg: 'accent.solid',
  },
})
const count = css({ color: 'fg.subtle', fontSize: 'xs', fontWeight: 'regular' })
const panel = css({ paddingTop: '16' })
