import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

export interface RowMenuProps {
  /** Accessible name of the button and its menu. */
  label: string
  entries: () => readonly MenuEntry[]
}

/** The action menu of a row. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const id = useId()
  return (
    <Menu
      label={label}
      placement="bottom-end"
      entries={() => entries().map((entry) => focusing(id, entry))}
      trigger={
        <IconButton id={id} size="sm" label={label} data-row-menu>
          <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}

/** Returns the focus to the row before the action runs, so that a dialog it opens returns the focus there too. */
function focusing(buttonId: string, entry: MenuEntry): MenuEntry {
  if (!('onSelect' in entry)) return entry
  const onSelect = () => {
    document.getElementById(buttonId)?.focus()
    entry.onSelect()
  }
  return { ...entry, onSelect }
}
