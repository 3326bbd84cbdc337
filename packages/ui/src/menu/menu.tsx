import { Menu as Ark, useMenuContext } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { listStyle } from '../shared/list.recipe.ts'
import { useOverlay } from '../shared/overlays.ts'
import { type ListContent, useFocusAtOnce, useListFirst } from '../shared/use-content-first.ts'
import { Tooltip, type TooltipTriggerProps } from '../tooltip/tooltip.tsx'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  /** Keys or a count at the right. */
  aside?: ReactNode
  destructive?: boolean
  disabled?: boolean
  /** Why a disabled action cannot be done: a tip under the pointer, and said with its name. */
  disabledReason?: string
  /** Makes it a check item that leaves the menu open. */
  checked?: boolean
  onSelect: () => void
}

export type MenuEntry = MenuAction | { separator: string } | { heading: string }

export interface MenuProps {
  /** A button that passes its props on; the menu adds the ARIA. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  label: string
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start'
  onOpenChange?: (open: boolean) => void
}

export function Menu({ trigger, entries, label, placement = 'bottom-start', onOpenChange }: MenuProps) {
  const triggerId = useId()
  const [isOpen, setOpen] = useState(false)
  const first = useListFirst(isOpen)
  return (
    <Ark.Root
      {...first.root}
      positioning={{ placement, gutter: 4 }}
      onOpenChange={({ open }) => {
        setOpen(open)
        onOpenChange?.(open)
      }}
      ids={{ trigger: triggerId }}
      onExitComplete={() => giveFocusBack(triggerId)}
      aria-label={label}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <MenuContent label={label} entries={entries} content={first.content} />
    </Ark.Root>
  )
}

/** What was chosen may have taken the focus away with the row that it moved; nobody else has it then. */
export function giveFocusBack(triggerId: string): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement?.closest('[data-scope=menu][data-part=content]')
  if (isLost) document.getElementById(triggerId)?.focus()
}

interface MenuContentProps extends Pick<MenuProps, 'label' | 'entries'> {
  content: ListContent
}

/** The floating part, for whatever opens it. */
export function MenuContent({ label, entries, content: { element, setElement } }: MenuContentProps) {
  const style = listStyle()
  const menu = useMenuContext()
  useFocusAtOnce(menu.open, element)
  useOverlay(menu.open, () => menu.setOpen(false))
  return (
    <Portal>
      <Ark.Positioner>
        <Ark.Content ref={setElement} className={style.content} aria-label={label} aria-labelledby={undefined}>
          {entries.map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} style={style} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  )
}

type Style = ReturnType<typeof listStyle>

function Entry({ entry, style }: { entry: MenuEntry; style: Style }) {
  if ('separator' in entry) return <Ark.Separator className={style.separator} />
  if ('heading' in entry) return <div className={style.groupLabel}>{entry.heading}</div>
  const reason = entry.disabled ? entry.disabledReason : undefined
  const action = <Action {...{ entry, style }} {...(reason && { 'aria-description': reason })} />
  if (!reason) return action
  return (
    <Tooltip content={reason} side="right" describes={false}>
      {action}
    </Tooltip>
  )
}

interface ActionProps extends TooltipTriggerProps {
  entry: MenuAction
  style: Style
  'aria-description'?: string
}

function Action({ entry, style, ...rest }: ActionProps) {
  const shared = {
    ...rest,
    value: entry.id,
    valueText: entry.label,
    disabled: entry.disabled ?? false,
    className: style.item,
    ...(entry.destructive && { 'data-tone': 'danger' }),
  }
  const words = (
    <>
      {entry.icon}
      <span className={style.text}>{entry.label}</span>
      {entry.aside && <span className={style.aside}>{entry.aside}</span>}
    </>
  )
  if (entry.checked === undefined) {
    return (
      <Ark.Item {...shared} onSelect={entry.onSelect}>
        {words}
      </Ark.Item>
    )
  }
  return (
    <Ark.CheckboxItem {...shared} checked={entry.checked} closeOnSelect={false} onCheckedChange={entry.onSelect}>
      {words}
      <Ark.ItemIndicator className={style.mark}>
        <Check aria-hidden size={16} strokeWidth={2} />
      </Ark.ItemIndicator>
    </Ark.CheckboxItem>
  )
}

function keyOf(entry: MenuEntry): string {
  if ('separator' in entry) return `separator ${entry.separator}`
  return 'heading' in entry ? `heading ${entry.heading}` : entry.id
}
