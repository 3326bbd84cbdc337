import { IconButton } from '@selvedge/ui'
import { Copy } from 'lucide-react'
import { useCopy } from '../shared/use-copy.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'

interface CopyButtonProps {
  /** Button label that names what is copied. */
  label: string
  text: string
  /** Confirmation shown after copying. */
  done?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ label, text, done = ATTRIBUTES.copied }: CopyButtonProps) {
  const copy = useCopy({ done, failed: ATTRIBUTES.notCopied })
  return (
    <IconButton size="xs" label={label} onClick={() => copy(text)}>
      <Copy aria-hidden size={14} strokeWidth={1.75} />
    </IconButton>
  )
}
