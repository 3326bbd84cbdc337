import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldRow, MissingOrText } from '../attribute-fields/field-row.tsx'

interface OpenableFieldProps {
  label: string
  isEmpty: boolean
  children: ReactNode
}

/** A field that says so while it holds nothing; pressed, it opens with the focus in it. */
export function OpenableField({ label, isEmpty, children }: OpenableFieldProps) {
  const [isOpen, setOpen] = useState(false)
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
