import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldRow, MissingOrText } from '../attribute-fields/field-row.tsx'

interface OpenableFieldProps {
  label: string
  isEmpty: boolean
  /** Opened and focused from the start. */
  startsOpen?: boolean
  children: ReactNode
}

/** A field that shows a note while it is empty. Pressing the note opens and focuses the field. */
export function OpenableField({ label, isEmpty, startsOpen = false, children }: OpenableFieldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isOpen])

  if (isEmpty && !isOpen) {
    return (
      <FieldRow label={label}>
        <MissingOrText label={label} text="" onOpen={() => setOpen(true)} />
      </FieldRow>
    )
  }
  return (
    <div ref={box} onFocus={() => setOpen(true)} onBlur={() => setOpen(false)}>
      {children}
    </div>
  )
}
