import { IconButton } from '@selvedge/ui'
import { Copy } from 'lucide-react'
import { useCopy } from '../shared/use-copy.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'

interface CopyButtonProps {
  /** What is copied, said on the button. */
  label: string
  text: string
  /** Said when it is in the clipboard. */
  done?: string
}

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ label, text, done = ATTRIBUTES.copied }: CopyButtonProps) {
  const copy = useCopy({ done, failed: ATTRIBUTES.notCopied })
  return (
    <IconButton size="xs" label={label} onClick={() => copy(text)}>
      <Copy aria-hidden size={14} strokeWidth={1.75} />
    </IconButton>
  )
}
